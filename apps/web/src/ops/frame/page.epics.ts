import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { ConsoleEpic } from '../console-epic.ts'
import {
  accountsAddress,
  bonusesAddress,
  campaignsAddress,
  lettersAddress,
  rewardsAddress,
  rulesAddress,
  verificationAddress,
} from './addresses.ts'
import { type ConsolePage, pageOpened } from './page.slice.ts'

function pageAt(address: string): ConsolePage {
  if (address === rulesAddress) return 'rules'
  if (address === lettersAddress) return 'letters'
  if (address === rewardsAddress) return 'rewards'
  const isIn = (section: string) => address === section || address.startsWith(`${section}/`)
  if (isIn(campaignsAddress)) return 'rewards'
  if (isIn(accountsAddress)) return 'accounts'
  if (isIn(bonusesAddress)) return 'playerBonuses'
  return isIn(verificationAddress) ? 'verification' : 'logs'
}

/** The address selects the open page, also after a new sign-in. */
const openPageByAddress: ConsoleEpic = (_action$, state$, { hash$ }) =>
  combineLatest([
    hash$.pipe(
      map((hash) => pageAt(`#${hash}`)),
      distinctUntilChanged(),
    ),
    state$.pipe(
      map(({ session }) => session.is === 'in'),
      distinctUntilChanged(),
    ),
  ]).pipe(map(([page]) => pageOpened(page)))

export const pageEpics = { openPageByAddress }
