import { withoutInvisible } from './invisible.ts'
import { readUrl } from './read-url.ts'

/** Maximum characters of the part before the `@`, and of the whole. @see RFC 5321 4.5.3.1 */
const maxLocal = 64
const maxAddress = 254

/** What a mail server takes without extensions: atoms between single dots. @see RFC 5321 4.1.2 */
const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** Characters that a host in an address could not have, though a URL's parser would read them. */
const noHost = /[\s/?#\\:@[\]%^|<>]/u

/** The name of a host as servers know it: `BÜCHER.example` is `xn--bcher-kva.example`. */
const asciiHost = (host: string): string | undefined =>
  noHost.test(host) ? undefined : readUrl(`http://${host}`)?.hostname

/**
 * The domain of a mailbox. Joiners belong to names of some scripts; elsewhere they are invisible.
 */
function mailDomain(domain: string): string | undefined {
  const withJoiners = domain.replaceAll(
    /[\u200C\u200D]|(\p{Default_Ignorable_Code_Point}|\p{Cf})/gu,
    (sign, other) => (other === undefined ? sign : ''),
  )
  const host = asciiHost(withJoiners) ?? asciiHost(withoutInvisible(domain))
  const labels = host?.split('.') ?? []
  const isDomain =
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return isDomain ? host : undefined
}

/**
 * The one form of an e-mail address, by which its mailbox is known: without invisible characters, in
 * plain width and small letters, its domain as servers know it. Undefined: no mail server takes it.
 */
export function normalizeEmail(entered: string): string | undefined {
  const text = entered.normalize('NFKC').trim()
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return undefined
  const name = withoutInvisible(local).trim().toLowerCase()
  const host = mailDomain(domain.toLowerCase())
  if (host === undefined || name.length > maxLocal || !localPart.test(name)) return undefined
  const address = `${name}@${host}`
  return address.length <= maxAddress ? address : undefined
}

/**
 * The form in which accounts are looked up: the normal form, or for an address that no mail server
 * takes its visible characters in small letters. Accounts of an older system may have one.
 */
export const emailForm = (entered: string): string =>
  normalizeEmail(entered) ?? withoutInvisible(entered.normalize('NFKC')).trim().toLowerCase()
