import type { EventBody } from '@player-site/contracts/kernel/event.ts'
import type { tabCommands } from '@player-site/contracts/realtime/realtime.events.ts'

type CommandNamed<Spec> = Spec extends (typeof tabCommands)[number]
  ? { readonly name: Spec['name']; readonly body: EventBody<Spec> }
  : never
/** A message to the gateway, one of the commands of the contracts. */
export type Command = CommandNamed<(typeof tabCommands)[number]>
