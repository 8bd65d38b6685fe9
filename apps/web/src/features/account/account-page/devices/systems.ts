import { t } from '@arbour/messages/t'

export type SystemId = 'windows' | 'macos' | 'linux' | 'ios' | 'android' | 'rclone'

interface Credentials {
  address: string
  user: string
  token: string
}

/** The steps with which an operating system, or a program, mounts a drive. */
interface System {
  label: string
  /** The steps, in order. `address`: that of the drive. */
  steps: (address: string) => string[]
  /** A command that does it; absent without one. */
  command?: (credentials: Credentials) => string
  /** What the system can't do with such a drive; absent without a limit. */
  limit?: string
}

/** Returns the address of the drive of a team. */
export function driveAddress(origin: string, subdomain: string): string {
  return `${origin}/dav/${subdomain}/`
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export const SYSTEMS: Record<SystemId, System> = {
  windows: {
    label: 'Windows',
    steps: (address) => [
      ...(address.startsWith('http:') ? [t('account.devices.windowsNeedsHttps')] : []),
      t('account.devices.windowsMap'),
      t('account.devices.windowsAddress'),
      t('account.devices.enterCredentials'),
    ],
    limit: t('account.devices.windowsLimit'),
  },
  macos: {
    label: 'macOS',
    steps: () => [t('account.devices.macosConnect'), t('account.devices.macosCredentials')],
  },
  linux: {
    label: 'Linux',
    steps: (address) => [
      t('account.devices.linuxFiles', { address: address.replace(/^http/, 'dav') }),
      t('account.devices.enterCredentials'),
      t('account.devices.linuxTerminal'),
    ],
    command: ({ address }) => `sudo mount -t davfs ${quoted(address)} /mnt`,
  },
  ios: {
    label: 'iOS',
    steps: () => [
      t('account.devices.phoneApp', { examples: 'Documents, FE File Explorer' }),
      t('account.devices.phoneConnection'),
    ],
  },
  android: {
    label: 'Android',
    steps: () => [
      t('account.devices.phoneApp', { examples: 'Material Files, Solid Explorer' }),
      t('account.devices.phoneConnection'),
    ],
  },
  rclone: {
    label: 'rclone',
    steps: () => [t('account.devices.rcloneConfig'), t('account.devices.rcloneUse')],
    command: ({ address, user, token }) =>
      `rclone config create arbour webdav url=${quoted(address)} vendor=owncloud user=${quoted(user)} pass=${quoted(token)} --obscure`,
  },
}

/** Returns the system of a browser. Others than the known ones are taken for Windows. */
export function systemOf(userAgent: string): SystemId {
  if (/iphone|ipad/i.test(userAgent)) return 'ios'
  if (/android/i.test(userAgent)) return 'android'
  if (/mac os/i.test(userAgent)) return 'macos'
  return /linux|x11/i.test(userAgent) ? 'linux' : 'windows'
}
