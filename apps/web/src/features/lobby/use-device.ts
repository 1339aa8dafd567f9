import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import type { Device } from './grid.rules.ts'

/** The device whose layout the page has, kept current. */
export function useDevice(): Device {
  const isPhone = useMedia(usesPhoneLayout)
  const isDesktop = useMedia('(min-width: 1024px)')
  return isPhone ? 'mobile' : isDesktop ? 'desktop' : 'tablet'
}
