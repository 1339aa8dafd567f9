import type {
  BonusGrant,
  GrantRefusal,
  GrantState,
  PlayerBonus,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { grantWaitDays } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import type { FailureCode } from '../../shared/api/failure.ts'
import { failureText } from '../messages.ts'
import type { BonusAct } from './player-bonuses.slice.ts'

const refusals: Readonly<Record<GrantRefusal, string>> = {
  campaignNotActive: 'The campaign is not running.',
  campaignOfOthers: 'The campaign is for another brand or other markets.',
  noAmount: 'The campaign has no amount in the player’s currency.',
  depositCampaign: 'A deposit activates this bonus, so it can’t be granted.',
  amountTooHigh: 'The amount is above the campaign’s.',
  excluded: 'The player is self-excluded.',
  onBreak: 'The player is on a break.',
  coolingOff: 'The player’s break ended less than a day ago.',
  closed: 'The account is closed.',
  payoutOnly: 'The account is for withdrawals only.',
  gamesClosed: 'The games of this bonus are closed to the player.',
  bonusesClosed: 'Staff have closed bonuses to this player.',
  details: 'The player has not entered who they are yet.',
  terms: 'The player has not accepted the terms in force yet.',
  notWanted: 'The player does not want to be offered bonuses.',
  lawNotOffered: 'The law of the player’s market allows no such bonus.',
  lawWagering: 'The law of the player’s market allows less wagering.',
  lawMixedProducts: 'The law of the player’s market lets one bonus be for one product only.',
  lawCurrency:
    'The law of the player’s market limits amounts of another currency than the player’s.',
  lawAge: 'The player is too young for a bonus in their market, or their age is not known.',
  lawValue: 'The law of the player’s market allows a smaller bonus.',
  lawYearlyValue: 'The law of the player’s market allows no more bonuses this year.',
  lawValidDays: 'The law of the player’s market asks for more days.',
  lawOnlyOne: 'The law of the player’s market allows one bonus, and the player has had one.',
}

const failures: Partial<Readonly<Record<FailureCode, string>>> = {
  'bonus.notOffered': 'This bonus can’t be granted to this player.',
  'bonus.ended': 'This bonus has ended already. See below.',
  'error.bonus.active.already.exists':
    'The player has an active bonus for these games. Cancel it first, or wait.',
  'error.bonus.active.triggered.already.exists':
    'The player has an active bonus that allows no other beside it.',
  'accountDesk.idReused': 'Another grant was made with this id. Reload the page.',
  'accountDesk.notWaiting': 'This grant does not wait any more. See below.',
  'accountDesk.ownSignature': 'Someone other than you has to approve your grant.',
}

/** Why an act has failed. @param refusal why a bonus cannot be granted */
export const bonusFailureText = (code: FailureCode, refusal: GrantRefusal | undefined): string =>
  (refusal && refusals[refusal]) ?? failures[code] ?? failureText(code)

const endReasons: Readonly<Record<string, string>> = {
  wagered: 'wagered completely',
  player: 'given up by the player',
  withdrawal: 'the player withdrew',
  expired: 'expired',
  account: 'the account was closed or excluded',
  spent: 'its money was lost',
  chargeback: 'the bank claimed its deposit back',
  chargebackReversed: 'the bank reversed its claim',
  staff: 'cancelled by staff',
}
/** A reason of the platform, or the words of staff. */
export const reasonText = (reason: string): string => endReasons[reason] ?? reason

const accounts: Readonly<Record<string, string>> = {
  promotion: 'House',
  main: 'Own money',
  debt: 'Debt',
  bonus_casino: 'Casino bonus',
  bonus_live_casino: 'Live casino bonus',
  bonus_sports: 'Sports bonus',
}
export const accountText = (account: string): string => accounts[account] ?? account

/** What an act that the platform has answered did. */
export function doneText(act: BonusAct, state: GrantState | undefined): string {
  const text = playerBonusesText
  if (act.is === 'cancel') return text.cancelled
  if (act.is === 'decide') return act.isApproved ? text.approved : text.refused
  return state === 'waiting' ? text.nowWaiting : text.given
}

/** Text of players' bonuses, in English only: its readers are staff. */
export const playerBonusesText = {
  heading: 'Player bonuses',
  lead: 'Find a player by id or e-mail above, or open a grant that waits for a second person.',
  waiting: 'Waiting for a second person',
  empty: 'No grant is waiting.',
  emptyHint: 'What colleagues grant appears here by itself.',
  askedBy: (name: string) => `asked by ${name}`,
  givenBy: (name: string) => `given by ${name}`,
  title: 'Bonuses',
  back: 'Waiting grants',
  offers: {
    open: 'The player wants to be offered bonuses.',
    unwanted: 'The player does not want to be offered bonuses. None can be granted.',
    closed: 'Staff have closed bonuses to this player. None can be granted.',
  },
  bonuses: 'Bonuses',
  none: 'The player has had no bonus.',
  noneAfter: 'There are no older bonuses.',
  newest: 'Newest bonuses',
  older: 'Older bonuses',
  refresh: 'Refresh',
  states: {
    active: 'Active',
    completed: 'Completed',
    forfeited: 'Forfeited',
    expired: 'Expired',
    cancelled: 'Cancelled',
  } satisfies Record<PlayerBonus['state'], string>,
  amount: 'Bonus',
  balance: 'Left',
  wagered: 'Wagered',
  ofTarget: (wagered: string, target: string) => `${wagered} of ${target}`,
  converted: 'Converted',
  activated: 'Activated',
  expires: 'Expires',
  ended: 'Ended',
  endedFor: (at: string, reason: string) => `${at}, ${reason}`,
  changes: 'Changes and postings',
  changeList: 'Changes',
  postingList: 'Postings',
  noPostings: 'Nothing was posted.',
  by: { player: 'by the player', system: 'by the platform' },
  byOperator: (name: string) => `by ${name}`,
  posted: (account: string, amount: string) => `${account} ${amount}`,
  cancel: 'Cancel bonus',
  cancelOf: (name: string) => `Cancel bonus: ${name}`,
  reason: 'Reason',
  cancelHint:
    'For auditors and the player’s copy of their data; the player is told that staff cancelled it. 5 to 500 characters.',
  grantHint: 'For auditors and the player’s copy of their data. 5 to 500 characters.',
  confirmCancel: { title: 'Cancel this bonus?', submit: 'Cancel bonus', dismiss: 'Keep bonus' },
  leaves: (balance: string) =>
    `${balance} of bonus money leaves the player’s wallet. Their own money stays. What rounds that are still open win with bonus money goes to the house.`,
  grant: 'Grant a bonus',
  campaign: 'Campaign',
  choose: 'Choose',
  option: (name: string, vertical: string, amount: string) => `${name}, ${vertical}, ${amount}`,
  noCampaigns: 'No campaign is running that can be granted to this player.',
  grantAmount: 'Amount',
  amountHint: (most: string) => `${most} at most; empty: all of it.`,
  approvalHint: (limit: string) => `Above ${limit} a second person has to approve it.`,
  submitGrant: 'Grant',
  faults: {
    campaign: 'Choose a campaign.',
    amount: 'Enter an amount of the player’s currency above zero.',
    amountTooHigh: 'The amount is above the campaign’s.',
    reason: 'Enter a reason of 5 to 500 characters.',
  },
  confirmGrant: { title: 'Grant this bonus?', submit: 'Grant' },
  terms: (amount: string, name: string, multiplier: number, days: number) =>
    `${amount} of ${name}, to be wagered ${multiplier} × within ${days === 1 ? '1 day' : `${days} days`}.`,
  atOnce: 'The player gets it at once, and is told.',
  afterApproval: `The player gets it when a second person has approved it, within ${grantWaitDays} days.`,
  approve: 'Approve',
  refuse: 'Refuse',
  confirmApprove: { title: 'Approve this grant?', submit: 'Approve' },
  confirmRefuse: {
    title: 'Refuse this grant?',
    body: 'The player does not get it, and it cannot be approved any more.',
    submit: 'Refuse',
  },
  ownGrant: 'You asked for this. Someone else has to approve it.',
  waitsUntil: (at: string) => `until ${at}`,
  grants: 'Grants',
  noGrants: 'Staff have granted this player nothing.',
  grantStates: {
    given: 'Given',
    waiting: 'Waiting',
    refused: 'Refused',
    expired: 'Expired before it was approved',
  } satisfies Record<BonusGrant['state'], string>,
  approvedBy: (name: string, at: string) => `approved by ${name}, ${at}`,
  refusedBy: (name: string, at: string) => `refused by ${name}, ${at}`,
  cancelled: 'The bonus is cancelled.',
  given: 'The bonus is given.',
  nowWaiting: 'The grant waits for a second person.',
  approved: 'Approved. The bonus is given.',
  refused: 'Refused. The player does not get it.',
} as const
