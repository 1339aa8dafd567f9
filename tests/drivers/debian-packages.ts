import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inherited } from './config/environment.ts'
import type { Programs } from './programs.ts'

/**
 * The Debian package of each program that is missing.
 * @param isInstalling asks for the cheaper Chromium as well where another one is there already
 */
export function missingPackages(programs: Programs, isInstalling: boolean): string[] {
  const hasChromium = isInstalling ? programs.isHeadlessShell : programs.chromium !== undefined
  return [
    programs.redisServer ? [] : ['redis-server'],
    programs.postgresFolder ? [] : ['postgresql'],
    programs.nginx ? [] : ['nginx-light'],
    hasChromium ? [] : ['chromium-headless-shell'],
  ].flat()
}

export const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** Installs packages as root on Debian; false when apt-get failed, which it has then said. */
export function installPackages(packages: readonly string[]): boolean {
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...inherited, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
