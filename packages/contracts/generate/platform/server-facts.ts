import type { CallSpec, ServerFact } from '../../src/kernel/call.ts'

interface Fact {
  /** `session`: where a player is signed in; `known`: where the gateway can tell. */
  readonly present: 'always' | 'session' | 'known'
  readonly about: string
}

const address = { present: 'always', about: 'Address of the visitor' } as const
const residence = { present: 'session', about: 'Country of residence of the player' } as const
const brand = 'Brand whose host the request reached'
const origin = 'Origin of the site that the request reached'
const browserKey = 'Secret of the browser, which no script of it can read'

const facts: Readonly<Record<ServerFact, Fact>> = {
  ip: address,
  ipAddress: address,
  PlayerIP: address,
  playerId: { present: 'session', about: 'The signed-in player' },
  country: residence,
  countryCode: residence,
  CountryCode: residence,
  playerCountryCode: residence,
  playerCurrentCountryCode: { present: 'session', about: 'Country of the visit, or of residence' },
  detectedCountry: { present: 'known', about: 'Country of the visit' },
  jurisdiction: { present: 'always', about: 'Jurisdiction of the site' },
  captchaPassed: { present: 'always', about: 'Whether the browser passed a captcha' },
  isPayoutOnly: { present: 'session', about: 'Whether the session is for withdrawing only' },
  brand: { present: 'always', about: brand },
  siteOrigin: { present: 'always', about: origin },
  mailOrigin: { present: 'always', about: 'Origin that messages link' },
  browserKey: { present: 'always', about: browserKey },
}

export interface FilledField {
  readonly name: string
  readonly about: string
  /** The gateway sends it with every request of this call. */
  readonly isAlwaysSent: boolean
}

const isFact = (name: string): name is ServerFact => name in facts

/** The fields of a request's part that the gateway fills, whatever a browser sends. */
export const filledIn = (call: CallSpec, part: 'body' | 'query'): readonly FilledField[] =>
  call.serverFilled.flatMap((field) => {
    const name = field.slice(part.length + 1)
    if (!field.startsWith(`${part}.`) || !isFact(name)) return []
    const { present, about } = facts[name]
    const isAlwaysSent = present === 'always' || (present === 'session' && call.access === 'player')
    return [{ name, about: `${about}. Filled by the gateway`, isAlwaysSent }]
  })
