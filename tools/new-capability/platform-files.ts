import type { CapabilityName } from './capability-name.ts'
import type { Extra } from './extras.ts'
import { integrationTest } from './platform-test-file.ts'

/** The capability on the platform, by path below `apps/platform/src/capabilities`. */
export const platformFiles = (
  name: CapabilityName,
  wanted: readonly Extra[],
): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}.schema.ts`]: schema(name),
  [`${name.kebab}/${name.kebab}.repository.ts`]: repository(name, wanted),
  [`${name.kebab}/${name.kebab}.data.repository.ts`]: data(name),
  [`${name.kebab}/${name.kebab}.service.ts`]: service(name),
  [`${name.kebab}/${name.kebab}.routes.ts`]: routes(name),
  [`${name.kebab}/${name.kebab}.capability.ts`]: capability(name, wanted),
  [`${name.kebab}/${name.kebab}.integration.test.ts`]: integrationTest(name, wanted),
})

const schema = ({
  camel,
  snake,
}: CapabilityName) => `import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** The items of players. */
export const ${camel}Items = pgTable(
  '${snake}_items',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('${snake}_items_by_player').on(table.playerId),
    index('${snake}_items_by_age').on(table.at),
  ],
)
`

const repository = ({ kebab, camel, pascal }: CapabilityName, wanted: readonly Extra[]) => `import {
  max${pascal}Items,
  type ${pascal}Item,
} from '@player-site/contracts/${kebab}/${kebab}.entities.ts'
import { asc, eq${wanted.includes('job') ? ', lte' : ''} } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ${camel}Items } from './${kebab}.schema.ts'

type NewItem = Omit<typeof ${camel}Items.$inferInsert, 'id'>

/** Finds the items of a player, the oldest first. */
export async function find${pascal}Items(db: Database, playerId: string): Promise<${pascal}Item[]> {
  const rows = await db
    .select({ id: ${camel}Items.id, text: ${camel}Items.text })
    .from(${camel}Items)
    .where(eq(${camel}Items.playerId, playerId))
    .orderBy(asc(${camel}Items.id))
    .limit(max${pascal}Items)
  return rows.map(({ id, text }) => ({ id: String(id), text }))
}

/**
 * Adds an item, in a transaction that holds the player's lock.
 * @returns whether there was room for it
 */
export async function insert${pascal}Item(tx: Database, item: NewItem): Promise<boolean> {
  const count = await tx.$count(${camel}Items, eq(${camel}Items.playerId, item.playerId))
  if (count >= max${pascal}Items) return false
  await tx.insert(${camel}Items).values(item)
  return true
}
${
  wanted.includes('job')
    ? `
/** Deletes the items of all players that were added by then. */
export async function delete${pascal}ItemsUntil(db: Database, last: Date): Promise<void> {
  await db.delete(${camel}Items).where(lte(${camel}Items.at, last))
}
`
    : ''
}`

const data = ({
  kebab,
  camel,
  pascal,
  snake,
}: CapabilityName) => `import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import type { Database } from '../../db/database.ts'
import { find${pascal}Items } from './${kebab}.repository.ts'

/** The items, for the file that a player can download. */
export const ${camel}Data = (db: Database): PersonalData => ({
  sections: [
    wholeSection('${camel}Items', ['${snake}_items'], async (playerId) =>
      (await find${pascal}Items(db, playerId)).map(({ text }) => ({ text })),
    ),
  ],
})
`

const service = ({
  kebab,
  camel,
  pascal,
  title,
}: CapabilityName) => `import { CodedError } from '@player-site/contracts/errors.ts'
import type { ${pascal}Item } from '@player-site/contracts/${kebab}/${kebab}.entities.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { find${pascal}Items, insert${pascal}Item } from './${kebab}.repository.ts'

/** @see design "${title}" */
export interface ${pascal}Service {
  /** Lists a player's items, the oldest first. */
  list(playerId: string): Promise<${pascal}Item[]>
  /** Adds an item. @throws CodedError ${camel}.tooMany */
  add(playerId: string, text: string): Promise<void>
}

export const create${pascal}Service = ({
  db,
  clock,
  playerTransaction,
}: Pick<Foundations, 'db' | 'clock' | 'playerTransaction'>): ${pascal}Service => ({
  list: (playerId) => find${pascal}Items(db, playerId),
  async add(playerId, text) {
    const item = { playerId, text, at: clock.now() }
    const isAdded = await playerTransaction(playerId, (tx) => insert${pascal}Item(tx, item))
    if (!isAdded) throw new CodedError('${camel}.tooMany')
  },
})
`

const routes = ({ kebab, pascal }: CapabilityName) => `import {
  add${pascal}Item,
  list${pascal}Items,
} from '@player-site/contracts/${kebab}/${kebab}.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { ${pascal}Service } from './${kebab}.service.ts'

export function bind${pascal}(bind: Bind, service: ${pascal}Service): void {
  bind.player(list${pascal}Items, async ({ player }) => ({
    items: await service.list(player.playerId),
  }))
  bind.player(add${pascal}Item, async ({ player, body }) => {
    await service.add(player.playerId, body.text)
    return {}
  })
}
`

const jobParts = ({ camel, pascal }: CapabilityName) => ({
  constants: `
/** Items are deleted this long after they were added. */
const keptMs = 30 * 86_400_000
const deleteEveryMs = 5_000
`,
  entry: `      jobs: [
        createRepeatingTask('${camel}.notDeleted', deleteEveryMs, log, () =>
          delete${pascal}ItemsUntil(db, new Date(clock.now().getTime() - keptMs)),
        ),
      ],
`,
})

const settlementEntry = ({ pascal }: CapabilityName) =>
  `      // In the transaction of the bet: an error would refuse it, a full list does not.
      async onSettlement(tx, { playerId, kind, gameId, at }) {
        if (kind === 'bet' && gameId) await insert${pascal}Item(tx, { playerId, text: gameId, at })
      },
`

function capability(name: CapabilityName, wanted: readonly Extra[]): string {
  const { kebab, camel, pascal, title } = name
  const job = wanted.includes('job') ? jobParts(name) : undefined
  const settlement = wanted.includes('settlement') ? settlementEntry(name) : undefined
  const stored = [
    ...(job ? [`delete${pascal}ItemsUntil`] : []),
    ...(settlement ? [`insert${pascal}Item`] : []),
  ].join(', ')
  return `import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
${job ? "import { createRepeatingTask } from '../../repeating-task.ts'\n" : ''}import { ${camel}Data } from './${kebab}.data.repository.ts'
${stored && `import { ${stored} } from './${kebab}.repository.ts'\n`}import { bind${pascal} } from './${kebab}.routes.ts'
import { create${pascal}Service } from './${kebab}.service.ts'
${job?.constants ?? ''}
/** ${title} of a player. */
export const ${camel}: Capability<unknown, Nothing> = {
  name: '${kebab}',
  create({ db, clock, ${job ? 'log, ' : ''}playerTransaction }) {
    const service = create${pascal}Service({ db, clock, playerTransaction })
    return {
      routes: ({ bind }) => bind${pascal}(bind, service),
${job?.entry ?? ''}${settlement ?? ''}      personalData: ${camel}Data(db),
      provides: nothing,
    }
  },
}
`
}
