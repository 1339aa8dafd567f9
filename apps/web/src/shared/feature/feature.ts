import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import type { Reducer } from '@reduxjs/toolkit'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AppEpic } from '../epic/epic.ts'
import type { FeatureText } from '../locale/feature-text.ts'

export type Slices = Readonly<Record<string, Reducer>>
/** By the names that log lines call them; each reads only the state that it names. */
export type Epics = Readonly<Record<string, AppEpic<never>>>

/** What a feature's first screen brings with it. */
export interface FeatureCode {
  readonly slices?: Slices
  readonly epics?: Epics
  readonly texts?: readonly FeatureText[]
}

export interface FeatureRoute {
  readonly page: PageSpec
  readonly Screen: ComponentType
  /** `payout`: closed to players who are restricted from payout. */
  readonly guard?: 'payout'
  /** Holds the place of a screen whose code is on its way. */
  readonly Waiting?: ComponentType
}

/** A way from a player's own pages to one of them. */
export interface AccountNavItem {
  readonly page: PageSpec
  /** A sentence that comes with the page. */
  readonly label: string
  readonly Icon: LucideIcon
  /** What it is for, on the overview; a sentence that comes with the page. */
  readonly about?: string
  /** Beside the label, such as how much there is to read. */
  readonly Badge?: ComponentType
}

/** Where the phone's filter tab leads on a page that can be filtered. */
export interface PageFilter {
  readonly page: PageSpec
  readonly hash: string
}

/**
 * A feature of the site: what of it comes with the first script, and what comes late. The store, the
 * routes, the navigation and the reset at the end of a session are made from these.
 */
export interface Feature {
  readonly name: string
  /** `player`: its state is a player's, and is forgotten when their session ends. */
  readonly scope: 'site' | 'player'
  readonly slices?: Slices
  readonly epics?: Epics
  readonly routes?: readonly FeatureRoute[]
  /** Addresses below the locale that lead to pages. */
  readonly redirects?: Readonly<Record<string, PageSpec>>
  /** Loaded with the frame of the player's own pages. */
  readonly accountNav?: () => Promise<readonly AccountNavItem[]>
  readonly filters?: readonly PageFilter[]
  /** What the site's frame has below its header, on any page that it is around. */
  readonly banners?: readonly ComponentType[]
  /** What draws over any page when its time has come, and nothing until then. */
  readonly overlays?: readonly ComponentType[]
  readonly late?: LateFeature
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature

/** The code of a feature that is loaded when it is first needed. */
export interface LateFeature<Code extends FeatureCode = FeatureCode> {
  readonly name: string
  readonly scope: Feature['scope']
  readonly fetch: () => Promise<Code>
}
