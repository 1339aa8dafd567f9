import { language, text } from './connection.js'

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

const momentText = (iso) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )

const lossLimitIds = {
  daily: 'refusal.lossLimit.daily',
  weekly: 'refusal.lossLimit.weekly',
  monthly: 'refusal.lossLimit.monthly',
}

/** Why the operator's wallet refused a stake, as text; the page of a real studio has its own. */
const refusals = {
  'limit.lossReached': ({ duration, resetAt }) => {
    const reached = text(lossLimitIds[duration] ?? 'refusal.lossLimit')
    return resetAt ? `${reached} ${text('refusal.resets', { at: momentText(resetAt) })}` : reached
  },
  'wallet.insufficientFunds': () => text('refusal.funds'),
  'activity.checkDue': () => text('refusal.realityCheck'),
  'game.stakeTooHigh': () => text('refusal.stakeTooHigh'),
  'game.parallelForbidden': () => text('refusal.otherGame'),
  'game.tooSoon': () => text('refusal.tooSoon'),
  'game.sessionExpired': () => text('refusal.signedOut'),
  'bonus.freeSpinUnknown': () => text('refusal.freeSpins'),
  'bonus.freeSpinOtherGame': () => text('refusal.freeSpins'),
  'bonus.freeSpinEnded': () => text('refusal.freeSpins'),
  'bonus.freeSpinsUsed': () => text('refusal.freeSpins'),
}

export const refusalText = (why) =>
  refusals[why?.code]?.(why.details ?? {}) ?? text('refusal.other')
