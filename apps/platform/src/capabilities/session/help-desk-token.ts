import { SignJWT } from 'jose'

/** Signs the token that identifies a player to a help desk, until their session ends. */
export const signHelpDeskToken = (secret: string, playerId: string, until: Date): Promise<string> =>
  new SignJWT({ external_id: playerId, scope: 'user' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(secret))
