import { siteId } from '../../src/kernel/constants.ts'
import { platformSignature } from '../../src/kernel/platform-signature.ts'
import type { Json } from '../schema-collection.ts'

/** What an operator must know beside the calls. Links lead from `docs/`. */
export const platformInfo = `What a gateway calls on a platform. As browsers call the gateway it is in [openapi.json](openapi.json). Begin with [Integrating a platform](integrate.md).

**Required** are the operations with \`x-required: true\`: without them no player can sign in and see a balance. Every other one may answer 501 \`notOffered\`; [screens](integrate/screens.md) tells what each screen needs.

**Tokens.** \`accessToken\` of [a sign-in](integrate/sign-in.md) fetches id tokens. Every other call of a player carries the id token.

**Headers.** Bodies are JSON, \`{}\` where there is nothing to say. With PLATFORM_KEY each request is [signed](integrate/signatures.md).

**Errors.** A refusal is an \`ErrorReply\` whose code comes with its own status. \`x-error-codes\` of a response lists its codes, that of the document their meaning. [Errors and retries](integrate/errors.md) tells what the gateway makes of each.

**Wallet socket.** Balances are pushed over one WebSocket for each online player, opened with the token of \`wallet.socketToken\`: [wallet socket](integrate/wallet-socket.md), and the channel \`wallet\` of [asyncapi.json](asyncapi.json).

**Content.** Texts, lobbies and games are read from a content service, which may be the platform: [content](integrate/content.md).

[building](integrate/building.md) says what the calls must guarantee beyond their schemas, and \`npm run conformance\` checks it: [conformance kit](integrate/conformance.md).`

const header = (name: string, more: Json): Json => ({ name, in: 'header', ...more })

/** The headers of the gateway's requests, apart from the token. */
export const platformHeaders = {
  SiteContext: header('sitecontext', {
    description: 'JSON; calls of /api/v1 have it',
    required: true,
    schema: { type: 'string', examples: [JSON.stringify({ siteId })] },
  }),
  RequestId: header('x-request-id', {
    description: 'Of the browser’s request, for logs; the gateway’s own polls have none',
    schema: { type: 'string' },
  }),
  Signature: header(platformSignature.header, {
    description: '`t=<ms>,n=<nonce>,v1=<HMAC-SHA-256>`, where the gateway has PLATFORM_KEY',
    schema: { type: 'string' },
  }),
} as const

export const headerRef = (name: keyof typeof platformHeaders): Json => ({
  $ref: `#/components/parameters/${name}`,
})

export const securitySchemes = {
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that session.idToken returned',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that session.login returned; it only fetches id tokens',
  },
} as const
