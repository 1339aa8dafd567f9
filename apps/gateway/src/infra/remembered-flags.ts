import type { FlagSubject, Flags, Maintenance } from '../ports/flags.ts'

interface Answers {
  restricted?: boolean
  maintenance?: Maintenance
}

/** Visitors whose answers are remembered; the longest unasked are forgotten first. */
const maxSubjects = 20_000

const keyOf = ({ brand, market, country = '', ipAddress }: FlagSubject): string =>
  `${brand} ${market} ${country} ${ipAddress}`

/**
 * Remembers until the next change whether the site is closed to a visitor: each tab that returns
 * asks, thousands at once after a break.
 */
export function rememberClosings(flags: Flags): Flags {
  let known = new Map<string, Answers>()
  const forgetting = flags.changed$.subscribe(() => {
    known = new Map()
  })
  const answersFor = (subject: FlagSubject): Answers => {
    const key = keyOf(subject)
    const answers = known.get(key) ?? {}
    known.delete(key)
    known.set(key, answers)
    const oldest = known.size > maxSubjects ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return answers
  }
  return {
    site: (subject) => flags.site(subject),
    // An answer that a change overtakes is kept in a map that is no longer read.
    async restricted(subject) {
      const answers = answersFor(subject)
      answers.restricted ??= await flags.restricted(subject)
      return answers.restricted
    },
    async maintenance(subject) {
      const answers = answersFor(subject)
      answers.maintenance ??= await flags.maintenance(subject)
      return answers.maintenance
    },
    changed$: flags.changed$,
    stop() {
      forgetting.unsubscribe()
      return flags.stop()
    },
  }
}
