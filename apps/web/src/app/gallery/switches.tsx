import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import { useEffect } from 'react'
import { usePageBrand } from '../../shared/ui/brands/page-brand.ts'
import { cx } from '../../shared/ui/cx.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useGalleryText } from './gallery-text.tsx'
import styles from './switches.module.css'

export const stageWidths = ['full', '768', '360'] as const
export type StageWidth = (typeof stageWidths)[number]

const setPageBrand = (brand: BrandId) => {
  document.documentElement.dataset['brand'] = brand
}

/** Switches the page to another brand, and back when the visitor leaves. */
export function BrandSwitch() {
  const brand = usePageBrand()
  useEffect(() => {
    const before = document.documentElement.dataset['brand']
    return () => {
      if (before !== undefined) document.documentElement.dataset['brand'] = before
    }
  }, [])
  return <Choices name="brand" choices={brandIds} chosen={brand} onChoose={setPageBrand} />
}

interface WidthSwitchProps {
  readonly width: StageWidth
  readonly onChoose: (width: StageWidth) => void
}

/** The width of the components; on a phone it is limited to the screen. */
export function WidthSwitch({ width, onChoose }: WidthSwitchProps) {
  return (
    <div className={styles['widths']}>
      <Choices name="width" choices={stageWidths} chosen={width} onChoose={onChoose} />
    </div>
  )
}

interface ChoicesProps<Choice extends string> {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { name, choices, chosen, onChoose } = props
  const text = useGalleryText()
  return (
    <fieldset className={cx(styles['group'])}>
      <VisuallyHidden>
        <legend>{text(name)}</legend>
      </VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          {text(`${name}.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
