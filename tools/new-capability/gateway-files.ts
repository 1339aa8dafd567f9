import type { CapabilityName } from './capability-name.ts'

/** The capability on the gateway, by path below `apps/gateway/src/capabilities`. */
export const gatewayFiles = (name: CapabilityName): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}.capability.ts`]: capability(name),
})

const capability = ({
  kebab,
  camel,
  pascal,
}: CapabilityName) => `import { add${pascal}Item } from '@player-site/contracts/${kebab}/${kebab}.calls.ts'
import { ${camel}ItemAdded } from '@player-site/contracts/${kebab}/${kebab}.events.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** Notifies the tabs of a browser, on any node, when one of them has added an item. */
export const ${camel}: Capability<unknown, Nothing> = {
  name: '${kebab}',
  create: ({ stores: { bus }, log }) => ({
    async afterCall({ id }, { playerId, sessionId }) {
      if (id !== add${pascal}Item.id) return
      const message = { is: 'toSession', sessionId, name: ${camel}ItemAdded.name, body: {} } as const
      // The item is stored: the call succeeds even if the tabs are not notified.
      await bus
        .publish(playerId, message)
        .catch(() => log.warn('${camel}.tabsUntold', { playerId, sessionId }))
    },
    provides: nothing,
  }),
}
`
