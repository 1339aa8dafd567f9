import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { suggestionsData } from './suggestions.data.repository.ts'
import { createSuggestionsJob } from './suggestions.job.ts'
import { bindSuggestions } from './suggestions.routes.ts'
import { createSuggestions, type SuggestionsDeps } from './suggestions.service.ts'

/** New play is copied at least so often; the lists have an interval of their own. */
const copyEveryMs = 60_000

type Needs = Pick<SuggestionsDeps, 'countryOf' | 'isLimitReached' | 'isCheckDue' | 'lastPlayed'>

/** Trending games, and games that players of a game also play. */
export const suggestions: Capability<Needs, Nothing> = {
  name: 'suggestions',
  create({ db, clock, log, config }, needs) {
    const everyMs = config.SUGGESTIONS_SECONDS * 1_000
    const work = createSuggestionsJob({ db, clock, everyMs })
    const pauseMs = Math.min(copyEveryMs, everyMs)
    const service = createSuggestions({
      ...needs,
      db,
      clock,
      termsInForce: config.TERMS_VERSION,
    })
    return {
      routes: ({ bind }) => bindSuggestions(bind, service),
      jobs: [createRepeatingTask('suggestions.notComputed', pauseMs, log, work)],
      personalData: suggestionsData(db),
      provides: nothing,
    }
  },
}
