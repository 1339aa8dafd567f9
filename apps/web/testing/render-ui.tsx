import './patience.ts'
import { type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { LocaleContext } from '../src/shared/locale/use-locale.ts'
import { allEnglish } from './sentences.ts'

function localeAt(prefix: string): Locale {
  const reading = readLocale(prefix)
  if (reading.is === 'unknown') throw new Error(`no locale ${prefix}`)
  return reading.locale
}

/** Renders one component of the design system on a page of a locale, with English text. */
export function renderUi(element: ReactNode, prefix = 'en-UN') {
  const locale = localeAt(prefix)
  return render(
    <MemoryRouter>
      <LocaleContext value={locale}>
        <IntlProvider locale={locale.tag} messages={allEnglish}>
          {element}
        </IntlProvider>
      </LocaleContext>
    </MemoryRouter>,
  )
}
