import { CodedError } from '@player-site/contracts/errors.ts'
import { webAddress } from '@player-site/contracts/kernel/ids.ts'
import { urlLanguageOf } from '@player-site/contracts/kernel/locales.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import * as z from 'zod/mini'
import { messageReaderOf } from './message-reader.ts'
import type { PlayerRow } from './player.repository.ts'

/** The origin of a site's address, and nothing else of it. @throws CodedError request.invalid */
export function originOf(address: string): string {
  if (!z.safeParse(webAddress, address).success) throw new CodedError('request.invalid')
  return new URL(address).origin
}

/**
 * The address of a page in the language of the player who is sent it.
 * @param mailOrigin as the gateway says
 * @throws CodedError request.invalid when that is no address of a site
 */
export function mailedPage(
  player: PlayerRow,
  mailOrigin: string,
  page: Pick<PageSpec, 'path'>,
): string {
  const origin = originOf(mailOrigin)
  const { language, market } = messageReaderOf(player).locale
  return origin + addressOf(page, `${urlLanguageOf(language)}-${market}`)
}
