import {
  type ConsentOptions,
  type CookieCategory,
  cookieCategories,
  essentialsOnly,
  everythingOn,
} from '@player-site/contracts/consent/consent.entities.ts'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { selectStation } from '../site/index.ts'
import { consentChosen, optionsInForce, selectConsentChoice } from './consent.slice.ts'
import styles from './consent-settings.module.css'

/** Each category with what it is for; a choice here can be taken back here. */
export function ConsentSettings({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const station = useSelector(selectStation)
  const country = station.is === 'known' ? station.station.autodetectedCountry : undefined
  const [options, setOptions] = useState<ConsentOptions>(
    optionsInForce(useSelector(selectConsentChoice), country),
  )
  const choose = (chosen: ConsentOptions) => {
    dispatch(consentChosen(chosen))
    onClose()
  }
  const title = intl.formatMessage({ id: 'consent.settings.title' })
  const quiet = buttonClass({ kind: 'quiet', isWide: true })
  return (
    <Sheet label={title} testId="cookie-settings" onClose={onClose}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={intl.formatMessage({ id: 'consent.settings.close' })}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={styles['content']}>
        {cookieCategories.map((category) => (
          <Category
            key={category}
            category={category}
            isOn={options[category]}
            onChange={(isOn) => setOptions({ ...options, [category]: isOn, essentials: true })}
          />
        ))}
        <button
          type="button"
          className={buttonClass({ isWide: true })}
          data-testid="cookies-save"
          onClick={() => choose(options)}
        >
          <FormattedMessage id="consent.settings.save" />
        </button>
        <div className={styles['both']}>
          <button type="button" className={quiet} onClick={() => choose(essentialsOnly)}>
            <FormattedMessage id="consent.reject" />
          </button>
          <button type="button" className={quiet} onClick={() => choose(everythingOn)}>
            <FormattedMessage id="consent.accept" />
          </button>
        </div>
      </div>
    </Sheet>
  )
}

interface CategoryProps {
  readonly category: CookieCategory
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Category({ category, isOn, onChange }: CategoryProps) {
  const aboutId = useId()
  return (
    <div className={styles['category']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          data-testid={`cookies-${category}`}
          checked={isOn}
          disabled={category === 'essentials'}
          aria-describedby={aboutId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <FormattedMessage id={`consent.${category}`} />
      </label>
      <p id={aboutId} className={styles['about']}>
        <FormattedMessage id={`consent.${category}.about`} />
      </p>
    </div>
  )
}
