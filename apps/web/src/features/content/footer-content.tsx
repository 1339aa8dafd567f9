import type { Footer, PageLink } from '@player-site/contracts/content/content.entities.ts'
import {
  contactUsPage,
  helpPage,
  informationPage,
  liveChatPage,
  loyaltyPage,
} from '@player-site/contracts/content/content.pages.ts'
import { defaultMarket } from '@player-site/contracts/kernel/constants.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import { footerShelf } from './content.slice.ts'
import styles from './footer-content.module.css'
import { AgeMark, LicenceMark, RegulationMark } from './footer-marks.tsx'
import { PortableTextView } from './portable-text.tsx'
import { useContent, usePaymentMethods } from './use-content.ts'
import { usePayingMarket } from './use-paying-market.ts'

/** The footer of every page, by market. @see A§3 "Footer", B§3 Market content */
export function FooterContent({ placeholder }: { readonly placeholder: ReactNode }): ReactNode {
  const { content, retry } = useContent(footerShelf)
  if (isPending(content)) return placeholder
  if (content.is === 'failed' || !content.value) return <FooterFailed retry={retry} />
  return <FooterView footer={content.value} />
}

/** The mandatory statements must not depend on the content service. */
function FooterFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div className={styles['footer']} data-testid="footer-failed">
      <p>
        <FormattedMessage id="frame.footer.help" />
      </p>
      <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={retry}>
        <FormattedMessage id="footer.retry" />
      </button>
    </div>
  )
}

function FooterView({ footer }: { readonly footer: Footer }) {
  const { toggles, pages } = footer
  const shown = toggles.termsAndConditions
    ? pages
    : pages.filter(({ pageId }) => pageId !== 'terms_and_conditions')
  return (
    <div className={styles['footer']} data-testid="footer">
      <div className={styles['lists']}>
        <Links title={<FormattedMessage id="footer.rules" />} base="" links={shown} />
        <Links
          title={<FormattedMessage id="footer.information" />}
          base={informationPage.path}
          links={footer.information}
        >
          <LoyaltyLink />
        </Links>
        <Contact footer={footer} />
        <Payments listed={footer.paymentMethods} />
        <Names
          title={<FormattedMessage id="footer.partners" />}
          names={footer.partners.map(({ name }) => name)}
        />
      </div>
      <Legal footer={footer} />
    </div>
  )
}

interface LinksProps {
  readonly title: ReactNode
  /** A path without the locale. */
  readonly base: string
  readonly links: readonly PageLink[]
  readonly children?: ReactNode
}

function Links({ title, base, links, children }: LinksProps) {
  const { prefix } = useLocale()
  if (links.length === 0 && !children) return null
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {children}
        {links.map((link) => (
          <li key={link.pageId}>
            <Link to={`/${prefix}${base}/${link.slug}`}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LoyaltyLink(): ReactNode {
  const { prefix } = useLocale()
  // Players on a break or excluded must not see promotions.
  if (useSelector(selectIsPayoutOnly)) return null
  return (
    <li>
      <Link to={addressOf(loyaltyPage, prefix)}>
        <FormattedMessage id="loyalty.link" />
      </Link>
    </li>
  )
}

function Contact({ footer }: { readonly footer: Footer }) {
  const { prefix } = useLocale()
  return (
    <Links
      title={<FormattedMessage id="footer.contact" />}
      base={contactUsPage.path}
      links={footer.contactUs}
    >
      <li>
        <Link to={addressOf(helpPage, prefix)}>
          <FormattedMessage id="content.help.centre" />
        </Link>
      </li>
      {!footer.disableLiveChat && (
        <li>
          <Link to={addressOf(liveChatPage, prefix)}>
            <FormattedMessage id="content.chat.title" />
          </Link>
        </li>
      )}
    </Links>
  )
}

/** The address's methods, or a player's own where their market is another. */
function Payments({ listed }: { readonly listed: Footer['paymentMethods'] }) {
  const { market } = useLocale()
  const { content } = usePaymentMethods(usePayingMarket() !== market)
  const methods = content.is === 'ready' ? content.value : listed
  return (
    <Names
      title={<FormattedMessage id="footer.payments" />}
      names={methods.map(({ altTag }) => altTag)}
    />
  )
}

interface NamesProps {
  readonly title: ReactNode
  readonly names: readonly string[]
}

function Names({ title, names }: NamesProps) {
  if (names.length === 0) return null
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['names']}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

function Legal({ footer }: { readonly footer: Footer }) {
  const { name } = useBrand()
  const { market, content, licenseLogos, regulationLogos } = footer
  return (
    <div className={styles['legal']}>
      <ul className={styles['marks']}>
        <li>
          <AgeMark age={market.minimumAge} />
        </li>
        {licenseLogos.map((logo) => (
          <li key={logo.name}>
            <LicenceMark logo={logo} />
          </li>
        ))}
        {regulationLogos.map((logo) => (
          <li key={logo.name}>
            <RegulationMark logo={logo} />
          </li>
        ))}
      </ul>
      {content && (
        <div className={styles['text']}>
          <PortableTextView text={content} />
        </div>
      )}
      <p className={styles['market']} data-testid="footer-market">
        <FormattedMessage id="footer.market" values={{ brand: name, market: <MarketName /> }} />
      </p>
    </div>
  )
}

function MarketName() {
  const intl = useIntl()
  const { market } = useLocale()
  if (market === defaultMarket) return <FormattedMessage id="footer.everywhere" />
  return intl.formatDisplayName(markets[market].originCountryCode, { type: 'region' })
}
