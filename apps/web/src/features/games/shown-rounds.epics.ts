import { distinctUntilChanged, EMPTY, filter, map, pairwise, switchMap, timer } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithWallet, selectWallet } from '../wallet/index.ts'
import {
  figuresChanged,
  type StateWithShownRounds,
  selectShownRounds,
  winDue,
} from './shown-rounds.slice.ts'

/** Holds a win back, in the turn that it came in, while its round is being shown. */
export const holdWins: AppEpic<StateWithShownRounds & StateWithWallet> = (_, state$) =>
  state$.pipe(
    map(selectWallet),
    distinctUntilChanged(),
    pairwise(),
    filter(() => selectShownRounds(state$.value).stages.length > 0),
    map(([earlier, view]) => figuresChanged({ earlier, view })),
  )

/** A game that does not say that its round was shown keeps a win back for this long. */
export const winWithinMs = 5_000

/** Shows a win that its game does not show in time. */
export const showDueWin: AppEpic<StateWithShownRounds> = (_, state$, { scheduler }) =>
  state$.pipe(
    map((state) => selectShownRounds(state).held !== undefined),
    distinctUntilChanged(),
    switchMap((isHeld) => (isHeld ? timer(winWithinMs, scheduler) : EMPTY)),
    map(() => winDue()),
  )
