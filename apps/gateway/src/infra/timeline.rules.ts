import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** Fields that tell one spell of a frequent transition from another. */
const spellFields: Readonly<Record<string, readonly string[]>> = {
  'call.refused': ['call', 'code'],
  'tab.joined': ['sessionId'],
  'tab.left': ['sessionId'],
}

/**
 * Names the spell of a transition that may be frequent: a spell is one entry with a count, whatever
 * came in between, so that it cannot push rare transitions out. Undefined for all others.
 */
export function spellOf({ what, fields = {} }: Transition): string | undefined {
  return Object.hasOwn(spellFields, what)
    ? [what, ...(spellFields[what] ?? []).map((field) => String(fields[field]))].join(' ')
    : undefined
}
