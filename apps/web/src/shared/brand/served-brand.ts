import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import { type Brand, brands } from '@player-site/contracts/brands/brands.ts'

/** The page's brand, in the markets that are served. */
export const servedBrand = ({ brand, markets }: BootData): Brand =>
  markets?.[0] ? { ...brands[brand], markets: [markets[0], ...markets.slice(1)] } : brands[brand]
