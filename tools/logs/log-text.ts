import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'

const names: Readonly<Record<string, string>> = { request: 'requestId' }

/**
 * Parses `--player=p-1 --level=warn` into filter fields; an unknown option stays in and is refused.
 */
export function optionsIn(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((arg) => {
      const [, name = arg, value = ''] = /^--([a-z]+)=(.+)$/.exec(arg) ?? []
      return [names[name] ?? name, value]
    }),
  )
}

/** A line must not contain terminal control sequences. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '�')

/** `14:03:22.118 warn  upstream.lost playerId=p-1 attempt=3 [node-a]`, UTC. */
export function lineText({ at, level, event, fields, node }: LogLine): string {
  const time = new Date(at).toISOString().slice(11, 23)
  const values = Object.entries(fields).map(([field, value]) => `${field}=${String(value)}`)
  return printable([time, level.padEnd(5), event, ...values, `[${node}]`].join(' '))
}
