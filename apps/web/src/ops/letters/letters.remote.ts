import type { SentLetter } from '@player-site/contracts/letters/letters.entities.ts'
import { opsListLetters } from '@player-site/contracts/ops/ops-letters.calls.ts'
import { filter, map } from 'rxjs'
import { defineConsoleRemote, followedList } from '../console-remote.ts'
import { letterActDone } from './letters.slice.ts'

/** The sent letters. A colleague's letters and new readings appear by themselves. */
export const lettersRemote = defineConsoleRemote('sentLetters', {
  ...followedList,
  openWhile: ({ page }) => (page === 'letters' ? page : undefined),
  read: ({ api }) =>
    api.call(opsListLetters).pipe(map(({ letters }): readonly SentLetter[] => letters)),
  staleOn: (action$) => action$.pipe(filter(letterActDone.match)),
})
