import { type Held, openPeer, type Peer, webDav } from '@arbour/testing/server/web-dav'

/** A third-party WebDAV server on this machine, for `ada` with `secret`. It withholds some of its files until it is opened. */
export interface Cloud {
  peer: Peer
  /** Stops withholding files; earlier requests are never answered. */
  open(): void
}

/** @param blockedUrls Request paths of the withheld files. */
export async function openCloud(files: Held, blockedUrls: readonly string[]): Promise<Cloud> {
  let isOpen = false
  const isKept = (url = '') => !isOpen && blockedUrls.includes(url)
  const peer = await openPeer(webDav(files, ({ url, method }) => method === 'GET' && isKept(url)))
  return {
    peer,
    open: () => {
      isOpen = true
    },
  }
}
