import { type Brand, brandLocales } from '@player-site/contracts/brands/brands.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { Check } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { keepLocale } from '../../shared/locale/keep-locale.ts'
import { languageName, marketName } from '../../shared/locale/own-names.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './locale-sheet.module.css'

/** A brand's locales by market, the reader's own market first. */
function byMarket(brand: Brand, own: MarketId): readonly (readonly Locale[])[] {
  const locales = brandLocales(brand)
  const markets = new Set([own, ...locales.map(({ market }) => market)])
  return [...markets]
    .map((id) => locales.filter(({ market }) => market === id))
    .filter((ofMarket) => ofMarket.length > 0)
}

/** Every language of every market of the brand, as links to the current page. */
export function LocaleSheet({ onClose }: { readonly onClose: () => void }) {
  const brand = useBrand()
  const { market } = useLocale()
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="locale.title" />}
      testId="locale-sheet"
      onClose={onClose}
    >
      <div className={styles['markets']}>
        {byMarket(brand, market).map((locales) => (
          <MarketLocales key={locales[0]?.market} locales={locales} onChosen={onClose} />
        ))}
      </div>
    </Dialog>
  )
}

interface MarketLocalesProps {
  readonly locales: readonly Locale[]
  readonly onChosen: () => void
}

function MarketLocales({ locales, onChosen }: MarketLocalesProps) {
  const { tag, prefix: current } = useLocale()
  const { pathname, search, hash, state } = useLocation()
  const [first] = locales
  if (!first) return null
  const below = pathname.slice(current.length + 1)
  const heading = `market-${first.market}`
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles['market']}>
        {marketName(first.market, tag) ?? <FormattedMessage id="locale.global" />}
      </h3>
      <ul className={styles['languages']}>
        {locales.map((locale) => (
          <li key={locale.prefix}>
            <Link
              to={{ pathname: `/${locale.prefix}${below}`, search, hash }}
              state={state}
              lang={locale.tag}
              hrefLang={locale.tag}
              aria-current={locale.prefix === current ? 'true' : undefined}
              data-testid={`locale-${locale.prefix}`}
              className={styles['language']}
              onClick={() => {
                keepLocale(locale)
                onChosen()
              }}
            >
              {languageName(locale.tag)}
              {locale.prefix === current && <Check size={16} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
