import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { FormattedMessage } from 'react-intl'
import { BrandMark } from '../../../shared/ui/brands/brand-mark.tsx'
import { BrandWordmark } from '../../../shared/ui/brands/brand-wordmark.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen } from '../specimen.tsx'
import styles from './face.module.css'

export function FaceSection() {
  const text = useGalleryText()
  return (
    <Section id="face">
      <Specimen id="face.mark">
        <div className={styles['marks']}>
          {brandIds.map((brand) => (
            <span key={brand} className={styles['logo']}>
              <BrandMark brand={brand} className={styles['mark']} />
              <BrandWordmark brand={brand} />
              <VisuallyHidden>{text(`brand.${brand}`)}</VisuallyHidden>
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen id="face.type">
        <div className={styles['type']}>
          <p className={styles['display36']}>{text('face.sentence')}</p>
          <p className={styles['display22']}>{text('face.sentence')}</p>
          <p>{text('face.body')}</p>
          <p className={styles['soft']}>{text('face.body')}</p>
          <p className={styles['muted']}>{text('face.small')}</p>
        </div>
      </Specimen>
      <Specimen id="face.shape">
        <div className={styles['shapes']}>
          {([1, 2, 3] as const).map((level) => (
            <span key={level} className={cx(styles['shape'], styles[`shape${level}`])}>
              <FormattedMessage id="gallery.face.elevation" values={{ level }} />
            </span>
          ))}
        </div>
      </Specimen>
    </Section>
  )
}
