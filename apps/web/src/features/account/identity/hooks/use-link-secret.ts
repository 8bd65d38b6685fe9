import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cleanSecret, type LinkSecret } from '../model/link-secret.ts'

/**
 * Returns the secret of the link that led to this page and removes it from the URL; empty without one. Also handles a link that
 * is opened on the same page, which does not reload it.
 */
export function useLinkSecret(secret: LinkSecret): string {
  const hash = useLocation({ select: ({ pathname, hash: fullHash }) => (pathname === secret.path ? fullHash : '') })
  useEffect(() => {
    if (hash !== '') secret.take()
  }, [hash, secret])
  return cleanSecret(hash) || secret.read()
}
