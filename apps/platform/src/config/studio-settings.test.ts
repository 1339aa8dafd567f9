import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deploymentFaults } from './deployment.rules.ts'
import { studioOrigins, studioSecrets } from './studio-settings.ts'

const secret = 'q8Zt2mV5xN0cRk7bLw3pYh6sJd9fGa1e'
const another = 'Hn4vX8kT1bQz6mRc0wPy3sLd7fJg2aE5'

it('reads the origins of providers, and a second one', () => {
  const text = 'relax=https://a.example, relax=https://b.example,playngo=https://c.example:8443'
  expect(z.parse(studioOrigins, text)).toEqual({
    relax: ['https://a.example', 'https://b.example'],
    playngo: ['https://c.example:8443'],
  })
  expect(z.parse(studioOrigins, '')).toEqual({})
})

it.each(['relax', 'unknown=https://a.example', 'relax=a.example', 'relax=https://a.example/path'])(
  'refuses the origin %s',
  (text) => {
    expect(z.safeParse(studioOrigins, text).success).toBe(false)
  },
)

it('reads secrets in their order, also with an equals sign', () => {
  const text = `evolution=${secret}==,evolution=${another}`
  expect(z.parse(studioSecrets, text)).toEqual({ evolution: [`${secret}==`, another] })
  expect(z.safeParse(studioSecrets, 'evolution=short').success).toBe(false)
})

it('refuses a studio without a secret, and a guessable secret in production', () => {
  const given = { TOKEN_KEY: secret, STUDIO_ORIGINS: 'relax=https://a.example' }
  expect(deploymentFaults(given)).toContain(
    'STUDIO_SECRETS: must have one of relax, which STUDIO_ORIGINS has',
  )
  expect(deploymentFaults({ ...given, STUDIO_SECRETS: `relax=${secret}` })).toEqual([])
  const typed = { ...given, NODE_ENV: 'production', STUDIO_SECRETS: `relax=${'ab'.repeat(20)}` }
  expect(deploymentFaults(typed).some((fault) => fault.startsWith('STUDIO_SECRETS: '))).toBe(true)
})
