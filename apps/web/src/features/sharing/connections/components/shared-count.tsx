import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { sharedText } from '../model/counts-text.ts'
import classes from './shared-count.module.css'

/** The number of folders that two teams share, with a link to them. */
export function SharedCount({ connection: { status, tenant: team, fileMeta } }: { connection: Connection }) {
  const router = useRouter()
  const text = sharedText(fileMeta)
  if (text === '')
    return status === 'Accepted' ? <span className={classes.none}>{t('sharing.connections.nothingYet')}</span> : null
  const handleClick = (event: MouseEvent) => {
    // With a modifier key or another button, the browser handles the link.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: fileMeta.path })
  }
  return (
    <>
      <a
        className={classes.link}
        href={fileMeta.path}
        aria-label={t('sharing.connections.sharedWithNameText', { name: team.name, text })}
        onClick={handleClick}
      >
        {text}
      </a>
      {fileMeta.by_us > 0 && (
        <Link
          to="/settings/outside-access"
          search={{ team: team.id }}
          className={classes.reach}
          aria-label={t('sharing.connections.viewTheirAccessName', { name: team.name })}
        >
          {t('sharing.connections.viewTheirAccess')}
        </Link>
      )}
    </>
  )
}
