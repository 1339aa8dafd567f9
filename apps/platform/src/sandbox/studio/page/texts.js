import { language } from './connection.js'

const noBreakSpace = '\u00A0'

/** Amounts as the operator's own pages write them. */
export function createAmountTexts({ symbol, space, position, minorDigits }) {
  const figures = new Intl.NumberFormat(language, {
    minimumFractionDigits: minorDigits,
    maximumFractionDigits: minorDigits,
    useGrouping: 'always',
  })
  const gap = space ? noBreakSpace : ''
  const figureText = (decimal) => figures.format(Number(decimal))
  const moneyText = (decimal) =>
    position === 'before' ? symbol + gap + figureText(decimal) : figureText(decimal) + gap + symbol
  return { figureText, moneyText }
}

const times = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const fixed = new Intl.NumberFormat(language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
/** A multiple of the stake, given in tenths. */
export const timesText = (tenths) => `${times.format(tenths / 10)}×`
/** The same with its decimal, for figures that change. */
export const tickerText = (tenths) => `${fixed.format(tenths / 10)}×`
export const percentText = (share) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** Why a launch opens no game. */
export const launchRefusals = {
  ticket: 'This link has expired or was already used. Open the game again from the lobby.',
  gameToken: 'This link is for another game. Open the game again from the lobby.',
  tableId: 'This link is for another table. Open the game again from the lobby.',
  jurisdiction: 'This link is for another jurisdiction. Open the game again from the lobby.',
  currency: 'This link is for another currency. Open the game again from the lobby.',
  malformed: 'This link is incomplete. Open the game again from the lobby.',
}

const spans = { daily: 'daily ', weekly: 'weekly ', monthly: 'monthly ' }
const momentText = (iso) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )

/** Why the operator's wallet refused a stake, as text; the page of a real studio has its own. */
const refusals = {
  'limit.lossReached': ({ duration, resetAt }) =>
    `This stake is above what is left of your ${spans[duration] ?? ''}loss limit.` +
    (resetAt ? ` It resets ${momentText(resetAt)}.` : ''),
  'wallet.insufficientFunds': () => 'You don’t have enough money for this stake.',
  'activity.checkDue': () => 'Your reality check is due. Respond to it to continue playing.',
  'game.stakeTooHigh': () => 'This stake is above the maximum in your country. Choose a lower one.',
  'game.parallelForbidden': () =>
    'You opened another game since, and in your country only one may be open. Open this game again to continue.',
  'game.tooSoon': () => 'In your country, rounds must last longer. Try again in a moment.',
  'game.sessionExpired': () => 'You are no longer signed in.',
}

export const refusalText = (why) =>
  refusals[why?.code]?.(why.details ?? {}) ??
  'We couldn’t accept this stake. Choose a lower one, or check your balance and that you are still signed in.'
