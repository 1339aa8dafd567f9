import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { contentQueries } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { type Observable, of, throwError } from 'rxjs'
import * as z from 'zod/mini'
import { ApiFailure } from '../src/shared/api/failure.ts'
import type { World } from './world.ts'

const sent = z.looseObject({ query: z.looseObject({ query: z.string() }) })

/** The requests to the content service: the query's id and its parameters as they were sent. */
export const contentAsked = (world: World) =>
  world.api.sentTo(askContent).map(({ request }) => {
    const { query, ...params } = z.parse(sent, request).query
    return { id: contentQueries.find(({ groq }) => groq === query)?.id, params }
  })

/** A content service in memory: replies by query, and is unavailable where no reply is set. */
export function contentAnswers(
  world: World,
  answers: ReadonlyMap<ContentQuery, () => unknown>,
): void {
  world.api.answer(askContent, (request): Observable<unknown> => {
    const { query } = z.parse(sent, request).query
    const found = [...answers].find(([{ groq }]) => groq === query)
    if (found) return of({ result: found[1]() })
    const failure = { code: 'upstream.unavailable', details: {}, status: 503 } as const
    return throwError(() => new ApiFailure({ ...failure, requestId: 'request-1' }))
  })
}

const block = (style: string, key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's0', text, marks: [] }],
})

export const aPage = (changes: Readonly<Record<string, unknown>> = {}) => ({
  _id: 'en-pages-privacy_policy',
  pageId: 'privacy_policy',
  language: 'en',
  title: 'Privacy policy',
  description: 'What we know about you.',
  updatedAt: '2026-11-01',
  body: [block('h2', 'b0', 'What we collect'), block('normal', 'b1', 'Little.')],
  ...changes,
})

export const aMarket = () => ({
  name: 'Global',
  currency: 'EUR',
  minimumAge: 18,
  regulator: null,
  helpOrganisations: [{ name: 'Gambling Therapy', kind: 'advice' }],
})

export const aFooter = (toggles: Readonly<Record<string, boolean>> = {}) => ({
  market: { id: 'UN', name: 'Global', minimumAge: 18 },
  toggles: { termsAndConditions: true, content: true, licenseLogos: true, ...toggles },
  disableLiveChat: false,
  content: null,
  licenseLogos: [{ name: 'A regulator', altTag: 'A regulator' }],
  regulationLogos: [],
  partners: [{ name: 'A studio' }],
  pages: [
    { pageId: 'terms_and_conditions', slug: 'terms', title: 'Terms and conditions' },
    { pageId: 'privacy_policy', slug: 'privacy-policy', title: 'Privacy policy' },
  ],
  information: [{ pageId: 'about_us', slug: 'about-us', title: 'About us' }],
  contactUs: [],
  paymentMethods: [{ name: 'Trustly', image: 'trustly', altTag: 'Trustly' }],
})

export const aBox = (changes: Readonly<Record<string, unknown>> = {}) => ({
  _id: 'en-boxes-home-limits',
  language: 'en',
  title: 'Set the pace',
  subtitle: 'Choose what keeps play fun for you.',
  anonymous: { name: 'See it', urlAction: '/responsible-gambling' },
  authorizedAction: { name: 'See it', urlAction: '/responsible-gambling' },
  authorized: 'both',
  ...changes,
})
