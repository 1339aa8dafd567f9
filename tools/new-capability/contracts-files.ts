import type { CapabilityName } from './capability-name.ts'

/** The capability in the contracts, by path below `packages/contracts/src`. */
export const contractsFiles = (name: CapabilityName): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}.entities.ts`]: entities(name),
  [`${name.kebab}/${name.kebab}.calls.ts`]: calls(name),
  [`${name.kebab}/${name.kebab}.errors.ts`]: errors(name),
  [`${name.kebab}/${name.kebab}.events.ts`]: events(name),
  [`${name.kebab}/${name.kebab}.pages.ts`]: pages(name),
})

const entities = ({ camel, pascal }: CapabilityName) => `import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** Maximum items of a player. */
export const max${pascal}Items = 20

export const ${camel}ItemText = text(80).check(z.minLength(1))

/** One of a player's items. */
export const ${camel}Item = z.object({ id: text(20), text: ${camel}ItemText })
export type ${pascal}Item = z.infer<typeof ${camel}Item>
`

const calls = ({ kebab, camel, pascal, title }: CapabilityName) => `import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { ${camel}Item, ${camel}ItemText, max${pascal}Items } from './${kebab}.entities.ts'

const source = 'design "${title}"'

export const list${pascal}Items = defineCall({
  id: '${camel}.list',
  method: 'GET',
  path: '/player/${kebab}',
  api: 'v1',
  access: 'player',
  reply: z.object({ items: z.array(${camel}Item).check(z.maxLength(max${pascal}Items)) }),
  rows: ['items'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the player’s items, the oldest first',
})

export const add${pascal}Item = defineCall({
  id: '${camel}.add',
  method: 'POST',
  path: '/player/${kebab}',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ text: ${camel}ItemText }),
  errors: ['session.expired', '${camel}.tooMany'],
  source,
  summary: 'Adds an item',
})

export const ${camel}Calls = [list${pascal}Items, add${pascal}Item] as const
`

const errors = ({
  camel,
  title,
}: CapabilityName) => `import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the capability "${title}". */
export const ${camel}Errors = {
  '${camel}.tooMany': {
    status: 409,
    retry: 'never',
    message: 'The player has as many items as they may have.',
  },
} as const satisfies Record<string, ErrorEntry>
`

const events = ({ camel, constant, title }: CapabilityName) => `import * as z from 'zod/mini'
import { defineEvent } from '../kernel/event.ts'

/** For the other tabs of the browser that added it. */
export const ${camel}ItemAdded = defineEvent('${constant}_ITEM_ADDED', z.looseObject({}), {
  numbered: false,
  source: 'design "${title}"',
  summary: 'The player has added an item: what is shown is out of date',
})

export const ${camel}Events = [${camel}ItemAdded] as const
`

const pages = ({
  kebab,
  camel,
}: CapabilityName) => `import { defineAccountPage } from '../kernel/page.ts'

export const ${camel}Page = defineAccountPage('/my-account/${kebab}')

export const ${camel}Pages = [${camel}Page] as const
`
