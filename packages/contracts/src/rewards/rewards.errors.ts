import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of bonuses. Codes of the specification keep its spelling. @see B§8 Error catalogue */
export const rewardsErrors = {
  'error.bonus.active.already.exists': {
    status: 400,
    retry: 'never',
    message: 'A bonus is active already for these games.',
  },
  'error.bonus.active.triggered.already.exists': {
    status: 400,
    retry: 'never',
    message: 'A bonus is active that allows no other beside it.',
  },
  'error.invalid.site.id': {
    status: 400,
    retry: 'never',
    message: 'The bonus code is of another site.',
  },
  'error.bonus_code.invalid': {
    status: 400,
    retry: 'never',
    message: 'The bonus code is unknown, has expired, or is not for this player.',
  },
  'bonus.codeTries': {
    status: 429,
    retry: 'later',
    message: 'Too many wrong bonus codes. Try again later.',
  },
  'bonus.notOffered': {
    status: 400,
    retry: 'never',
    message: 'The bonus is not offered to this player, or was used already.',
  },
  'bonus.depositRequired': {
    status: 400,
    retry: 'never',
    message: 'A deposit activates the bonus.',
  },
  'bonus.ended': { status: 409, retry: 'never', message: 'The bonus has ended already.' },
  'bonus.notQueued': {
    status: 409,
    retry: 'never',
    message: 'The bonus does not wait for another one any more.',
  },
  'bonus.alreadyActive': {
    status: 409,
    retry: 'never',
    message: 'The bonus is active already, and can only be given up.',
  },
  'bonus.cashbackNotActivated': {
    status: 400,
    retry: 'never',
    message: 'The player has not activated the cashback.',
  },
  'bonus.cashbackNothingYet': {
    status: 400,
    retry: 'later',
    message: 'The cashback comes to nothing that can be claimed now.',
  },
  'bonus.cashbackClaimed': {
    status: 400,
    retry: 'never',
    message: 'The cashback of this window was claimed already.',
  },
  'bonus.cashbackOver': {
    status: 400,
    retry: 'never',
    message: 'The time to claim the cashback of this window is over.',
  },
  'bonus.withdrawalForfeits': {
    status: 409,
    retry: 'never',
    message: 'The withdrawal ends an active bonus, which the player has to confirm.',
  },
  'bonus.gameExcluded': {
    status: 409,
    retry: 'never',
    message: 'The active bonus does not allow this game.',
  },
  'bonus.stakeTooHigh': {
    status: 409,
    retry: 'never',
    message: 'The stake is above what the active bonus allows in a round.',
  },
  'bonus.freeSpinUnknown': {
    status: 409,
    retry: 'never',
    message: 'The player has no free spins of this id.',
  },
  'bonus.freeSpinOtherGame': {
    status: 409,
    retry: 'never',
    message: 'The free spins are for another game.',
  },
  'bonus.freeSpinEnded': {
    status: 409,
    retry: 'never',
    message: 'The free spins have expired, or ended with the account.',
  },
  'bonus.freeSpinsUsed': {
    status: 409,
    retry: 'never',
    message: 'All free spins have been played.',
  },
  'campaign.notFound': { status: 404, retry: 'never', message: 'There is no such campaign.' },
  'campaign.wrongStatus': {
    status: 409,
    retry: 'never',
    message: 'The status of the campaign does not allow this.',
  },
  'campaign.changedMeanwhile': {
    status: 409,
    retry: 'never',
    message: 'The campaign was changed in the meantime. Read it again.',
  },
  'campaign.codeTaken': {
    status: 409,
    retry: 'never',
    message: 'Another campaign of the brand has this bonus code.',
  },
  'campaign.over': { status: 409, retry: 'never', message: 'The end of the campaign has passed.' },
  'campaign.gameUnknown': {
    status: 400,
    retry: 'never',
    message: 'A game is not in the catalogue.',
  },
  'campaign.gameWithoutFreeSpins': {
    status: 400,
    retry: 'never',
    message: 'Free spins cannot be played in this game.',
  },
  'campaign.linkUnknown': {
    status: 400,
    retry: 'never',
    message: 'The brand has no such campaign of the same vertical to follow.',
  },
  'campaign.lawForbids': {
    status: 409,
    retry: 'never',
    message: 'The law of a market forbids these terms; the details say which rule.',
  },
} as const satisfies Record<string, ErrorEntry>
