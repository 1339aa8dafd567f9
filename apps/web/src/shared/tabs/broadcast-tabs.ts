import { filter, fromEvent, map, NEVER } from 'rxjs'
import * as z from 'zod/mini'
import { type OtherTabs, type TabMessage, tabMessage } from './tab-message.ts'

const channelName = 'site'

const isMessage = (message: TabMessage | undefined): message is TabMessage => message !== undefined

/** The other tabs of this browser on this origin; without BroadcastChannel there are none. */
export function openBroadcastTabs(): OtherTabs {
  if (!('BroadcastChannel' in globalThis)) return { messages$: NEVER, send: () => {} }
  const channel = new BroadcastChannel(channelName)
  return {
    messages$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(
      map(({ data }) => z.safeParse(tabMessage, data)),
      // Another release in another tab may send messages that this one does not know.
      map((read) => (read.success ? read.data : undefined)),
      filter(isMessage),
    ),
    send: (message) => channel.postMessage(message),
  }
}
