import { layout } from '@player-site/contracts/kernel/constants.ts'
import { debounceTime, fromEvent, type SchedulerLike, type Subscription, startWith } from 'rxjs'

/**
 * Keeps the style value `--app-height` at the window's visible height: on first load, and 350 ms
 * after a resize, since a phone's toolbars come and go.
 * @see A§9 "App-height style value"
 */
export const keepAppHeight = (window: Window, scheduler: SchedulerLike): Subscription =>
  fromEvent(window, 'resize')
    .pipe(debounceTime(layout.appHeightDelayMs, scheduler), startWith(undefined))
    .subscribe(() => {
      window.document.documentElement.style.setProperty('--app-height', `${window.innerHeight}px`)
    })
