import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { ConsoleEpic } from '../console-epic.ts'
import { rulesAddress } from './addresses.ts'
import { pageOpened } from './page.slice.ts'

/** The address selects the open page, also after a new sign-in. */
const openPageByAddress: ConsoleEpic = (_action$, state$, { hash$ }) =>
  combineLatest([
    hash$.pipe(
      map((hash) => (`#${hash}` === rulesAddress ? 'rules' : 'logs')),
      distinctUntilChanged(),
    ),
    state$.pipe(
      map(({ session }) => session.is === 'in'),
      distinctUntilChanged(),
    ),
  ]).pipe(map(([page]) => pageOpened(page)))

export const pageEpics = { openPageByAddress }
