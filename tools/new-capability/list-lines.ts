import type { CapabilityName } from './capability-name.ts'

/** A list of capabilities, and what a new one adds to it: an import and a line. */
export interface ListLine {
  readonly list: string
  /** The value that the line names. */
  readonly value: string
  readonly from: string
  /** Another capability's line, which the new one follows. */
  readonly after: string
  readonly line: string
}

interface ContractsList {
  readonly list: string
  readonly role: string
  readonly after: string
}

const contractsLists: readonly ContractsList[] = [
  { list: 'calls.ts', role: 'calls', after: 'inboxCalls' },
  { list: 'errors.ts', role: 'errors', after: 'inboxErrors' },
  { list: 'pages.ts', role: 'pages', after: 'inboxPages' },
  { list: 'realtime/realtime.events.ts', role: 'events', after: 'walletEvents' },
]

/** Every list of capabilities, with the new one's entry. */
export function listLines({ kebab, camel }: CapabilityName): readonly ListLine[] {
  const capability = {
    value: camel,
    from: `./capabilities/${kebab}/${kebab}.capability.ts`,
    line: `  add(${camel}, none)`,
  }
  return [
    ...contractsLists.map(({ list, role, after }) => {
      const value = `${camel}${role.charAt(0).toUpperCase()}${role.slice(1)}`
      return {
        list: `packages/contracts/src/${list}`,
        value,
        from: `${list.includes('/') ? '..' : '.'}/${kebab}/${kebab}.${role}.ts`,
        after: `  ...${after},`,
        line: `  ...${value},`,
      }
    }),
    {
      ...capability,
      list: 'apps/platform/src/capabilities.ts',
      after: '  add(consent, none)',
    },
    {
      ...capability,
      list: 'apps/gateway/src/capabilities.ts',
      after: '  add(announcements, none)',
    },
    {
      list: 'apps/web/src/app/features.ts',
      value: `${camel}Feature`,
      from: `../features/${kebab}/${kebab}.feature.ts`,
      after: '  inboxFeature,',
      line: `  ${camel}Feature,`,
    },
  ]
}
