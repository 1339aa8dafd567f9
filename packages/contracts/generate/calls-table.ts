import { errors } from '../src/errors.ts'
import { type CallSpec, pathOf, refusalsOf } from '../src/kernel/call.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))]

const accessOf = ({ access, inPayoutOnly, captcha }: CallSpec): string =>
  [
    access === 'player' && inPayoutOnly ? 'player, payout-only too' : access,
    ...(captcha === 'none' ? [] : [`captcha ${captcha}`]),
  ].join(', ')

/** `docs/calls.md`: every call and every error code. */
export function callsTable(calls: readonly CallSpec[]): string {
  const callRows = calls.map((call) =>
    row([
      `\`${call.method} ${pathOf(call)}\``,
      call.summary,
      call.api === 'gateway'
        ? 'gateway'
        : call.caller === 'server'
          ? 'gateway → platform'
          : 'browser → platform',
      accessOf(call),
      refusalsOf(call)
        .map((code) => `\`${code}\``)
        .join(' ') || '—',
      call.source,
    ]),
  )
  const errorRows = Object.entries(errors).map(([code, { status, retry, message }]) =>
    row([`\`${code}\``, `${status}`, retry, message]),
  )
  return [
    '# Calls and errors',
    '',
    'Generated from `packages/contracts` by `npm run docs`; a test keeps it current. The full schemas are beside this file: in `openapi-platform.json` as a platform serves them, in `openapi.json` as browsers call them, and in `asyncapi.json` for the sockets.',
    '',
    '## Calls',
    '',
    ...head(['call', 'what it does', 'answered by', 'access', 'own errors', 'source']),
    ...callRows,
    '',
    '## Error codes',
    '',
    'Every failed call answers `{code, message, details?, validationErrors?, requestId}`.',
    '',
    ...head(['code', 'status', 'retry', 'message']),
    ...errorRows,
    '',
  ].join('\n')
}
