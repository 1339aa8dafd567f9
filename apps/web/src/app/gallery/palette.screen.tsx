import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { galleryPage } from '@player-site/contracts/site/site.pages.ts'
import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { usePageBrand } from '../../shared/ui/brands/page-brand.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Table } from '../../shared/ui/table.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './gallery.module.css'
import { GalleryText } from './gallery-text.tsx'
import own from './palette.module.css'
import { type Colour, colourOf, contrast, hexOf, readableOn, tokensOf } from './palette.rules.ts'
import specimen from './specimen.module.css'
import { BrandSwitch } from './switches.tsx'

/** Every token of the brand with its current value. @see A§2 "/colour-palette" */
export function PaletteScreen() {
  return (
    <GalleryText>
      <Palette />
    </GalleryText>
  )
}

interface Token {
  readonly name: string
  readonly value: string
  readonly colour: Colour | undefined
}

/** The values of the style sheets, resolved by the browser itself. */
function readTokens(brand: BrandId): readonly Token[] {
  const probe = document.createElement('span')
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const tokens = [...new Set(tokensOf(brand))].map((name) => {
    const value = style.getPropertyValue(name).trim()
    probe.style.color = ''
    probe.style.color = value
    const colour = probe.style.color === '' ? undefined : colourOf(style.color)
    return { name, value, colour }
  })
  probe.remove()
  return tokens
}

function Palette() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const brand = usePageBrand()
  const tokens = useMemo(() => readTokens(brand), [brand])
  const reference = tokens.filter(({ name }) => name.startsWith('--ref-'))
  const system = tokens.filter(({ name }) => !name.startsWith('--ref-'))
  usePageTitle(intl.formatMessage({ id: 'palette.title' }))
  return (
    <div className={own['page']} data-testid="palette">
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <FormattedMessage id="palette.title" />
        </h1>
        <p className={styles['lead']}>
          <FormattedMessage id="palette.lead" />
        </p>
        <Link to={addressOf(galleryPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="palette.gallery" />
        </Link>
      </header>
      <div className={styles['bar']}>
        <BrandSwitch />
      </div>
      <PaletteSection id="palette.system">
        <Swatches tokens={system} />
      </PaletteSection>
      <PaletteSection id="palette.pairs">
        <Pairs tokens={system} />
      </PaletteSection>
      <PaletteSection id="palette.shape">
        <Shapes tokens={system.filter(({ colour }) => colour === undefined)} />
      </PaletteSection>
      <PaletteSection id="palette.reference">
        <Swatches tokens={reference} />
      </PaletteSection>
    </div>
  )
}

function PaletteSection({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={specimen['heading']}>
        <FormattedMessage id={id} />
      </h2>
      {children}
    </section>
  )
}

function Swatches({ tokens }: { readonly tokens: readonly Token[] }) {
  return (
    <ul className={own['swatches']}>
      {tokens.map(({ name, colour }) =>
        colour === undefined ? null : (
          <li
            key={name}
            className={own['swatch']}
            style={{ background: hexOf(colour), color: readableOn(colour) }}
          >
            <span className={own['token']}>{name}</span>
            <span>{hexOf(colour)}</span>
          </li>
        ),
      )}
    </ul>
  )
}

const isBackground = ({ name }: Token): boolean =>
  /^--(surface|(accent|positive|caution|danger|info)-surface)/.test(name)
const isText = ({ name }: Token): boolean =>
  /^--(on-surface|accent-soft|positive$|caution$|danger$|info$)/.test(name)

/** Every text colour on every background that it may be used on, with the contrast. */
function Pairs({ tokens }: { readonly tokens: readonly Token[] }) {
  const texts = tokens.filter(isText)
  return (
    <div className={own['pairs']}>
      {tokens.filter(isBackground).map((background) =>
        background.colour === undefined ? null : (
          <div
            key={background.name}
            className={own['background']}
            style={{ background: hexOf(background.colour) }}
          >
            <strong>{background.name}</strong>
            <ul className={own['samples']}>
              {texts.filter(isShownOn(background)).map((text) => (
                <Sample key={text.name} text={text} background={background.colour} />
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}

/** A tinted background carries the page's text colour and its own tint colour. */
const isShownOn = (background: Token) => (text: Token) =>
  background.name.startsWith('--surface') ||
  /^--on-surface(-soft)?$/.test(text.name) ||
  background.name.startsWith(text.name.replace('-soft', ''))

interface SampleProps {
  readonly text: Token
  readonly background: Colour | undefined
}

function Sample({ text: { name, colour }, background }: SampleProps) {
  if (colour === undefined || background === undefined) return null
  return (
    <li className={own['sample']} style={{ color: hexOf(colour) }}>
      <FormattedMessage id="palette.sample" values={{ text: name.replace('--', '') }} />
      <span className={own['figure']}>
        <FormattedNumber value={contrast(colour, background)} maximumFractionDigits={1} />
      </span>
    </li>
  )
}

function Shapes({ tokens }: { readonly tokens: readonly Token[] }) {
  return (
    <Table
      caption={<FormattedMessage id="palette.shape" />}
      rows={tokens}
      idOf={({ name }) => name}
      columns={[
        {
          id: 'token',
          title: <FormattedMessage id="palette.token" />,
          cell: ({ name }) => name,
        },
        {
          id: 'value',
          title: <FormattedMessage id="palette.value" />,
          cell: ({ value }) => <span className={own['other']}>{value}</span>,
        },
      ]}
    />
  )
}
