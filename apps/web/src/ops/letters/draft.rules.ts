import { communicationTypes } from '@player-site/contracts/account/marketing-preferences.ts'
import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { type PlayerId, playerId } from '@player-site/contracts/kernel/ids.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketOf } from '@player-site/contracts/kernel/markets.ts'
import {
  type LetterDraft,
  type LetterPurpose,
  letterLink,
} from '@player-site/contracts/letters/letters.entities.ts'
import * as z from 'zod/mini'
import { localMinutes, momentFromLocal } from '../local-time.rules.ts'
import type { lettersText } from './messages.ts'

/** A letter as it is typed; `from` and `until` as an input for local time holds them. */
export interface TypedLetter {
  readonly to: 'player' | 'market'
  readonly playerId: string
  readonly brand: BrandId
  readonly market: MarketId
  /** `service`, or the topic of the marketing. */
  readonly about: string
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly bodies: Readonly<Partial<Record<Language, string>>>
  readonly link: string
  readonly from: string
  readonly until: string
}

type Fault = keyof typeof lettersText.faults

/** English first, then the languages of the market. */
export const languagesOf = (market: MarketId): readonly Language[] => [
  'en',
  ...marketOf(market).languages.filter((language) => language !== 'en'),
]

const purposeOf = (about: string): LetterPurpose => {
  const topic = communicationTypes.find((type) => type === about)
  return topic ? { is: 'marketing', topic } : { is: 'service' }
}

function textsOf({ titles, bodies, market }: TypedLetter): LetterDraft['texts'] | Fault {
  const texts: LetterDraft['texts'] = {}
  for (const language of languagesOf(market)) {
    const title = titles[language]?.trim() ?? ''
    const body = bodies[language]?.trim() ?? ''
    if (title !== '' && body !== '') texts[language] = { title, body }
    else if (language === 'en') return 'english'
    else if (title !== '' || body !== '') return 'half'
  }
  return texts
}

/** The letter to send, or what is missing in it. */
export function draftOf(typed: TypedLetter): LetterDraft | Fault {
  const id = z.safeParse(playerId, typed.playerId.trim())
  const audience = audienceOf(typed, id.success ? id.data : undefined)
  if (!audience) return 'playerId'
  const texts = textsOf(typed)
  if (typeof texts === 'string') return texts
  const link = typed.link.trim() === '' ? null : z.safeParse(letterLink, typed.link.trim()).data
  if (link === undefined) return 'link'
  const validFrom = momentFromLocal(typed.from)
  const validUntil = momentFromLocal(typed.until)
  if (!validFrom || !validUntil || validFrom >= validUntil) return 'validity'
  return { audience, purpose: purposeOf(typed.about), texts, link, validFrom, validUntil }
}

function audienceOf(
  { to, brand, market }: TypedLetter,
  id: PlayerId | undefined,
): LetterDraft['audience'] | undefined {
  if (to === 'market') return { brand, market }
  return id && { playerId: id }
}

const dayMs = 86_400_000

/** An empty letter, valid for thirty days. */
export const emptyLetter = (nowMs: number): TypedLetter => ({
  to: 'market',
  playerId: '',
  brand: 'aurora',
  market: 'UN',
  about: 'service',
  titles: {},
  bodies: {},
  link: '',
  from: localMinutes(nowMs),
  until: localMinutes(nowMs + 30 * dayMs),
})
