import { t } from '@arbour/messages/t'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { SignInFrame } from '#features/account/identity/public.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import { formatDateTime, truncate } from '#lib/text/format.ts'
import { Notice } from '#ui/form/notice.tsx'
import { DocumentList } from '../components/document-list.tsx'
import { DownloadAll } from '../components/download-all.tsx'
import { leftOutText } from '../model/texts.ts'
import { receivedQuery } from '../queries.ts'
import classes from './transmittal-page.module.css'

/**
 * The page `/transmittal#{secret}`: documents issued to an email address. Requires no account; the secret stays in the fragment,
 * so that the page can be cached.
 */
export function TransmittalPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  if (token === '') {
    return <SignInFrame title={t('sharing.common.linkIncomplete')} text={t('sharing.transmittals.openFullLink')} />
  }
  return <ReceivedTransmittal token={token} />
}

function ReceivedTransmittal({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(receivedQuery(token))
  if (error && isNotFound(error)) {
    return (
      <SignInFrame
        title={t('sharing.transmittals.theseDocumentsAreNotHere')}
        text={t('sharing.transmittals.theyWereWithdrawnOrLink')}
      />
    )
  }
  if (error && !data) {
    return (
      <SignInFrame title={t('sharing.transmittals.documentsCouldNotBeOpened')} text={getErrorMessage(error)}>
        <Button fullWidth loading={isFetching} onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      </SignInFrame>
    )
  }
  if (!data) {
    return (
      <SignInFrame title={t('sharing.transmittals.documents')}>
        <div role="status" aria-label={t('sharing.transmittals.loadingDocuments')} className={classes.waiting}>
          <Loader size={24} />
        </div>
      </SignInFrame>
    )
  }
  const { transmittal } = data
  const { number, purpose, project, team, created_by: issuer, created, note, files, is_superseded: isSuperseded } = transmittal
  const leftOut = leftOutText(files)
  const teamName = truncate(team.name, 60)
  const sender = issuer ? t('sharing.transmittals.nameOfTeamName', { name: issuer.name, teamName }) : teamName
  const projectName = truncate(project, 60)
  return (
    <SignInFrame
      isWide
      title={`${number}: ${purpose}`}
      text={t('sharing.transmittals.senderIssuedDocuments', {
        sender,
        projectName,
        created: formatDateTime(created),
        count: files.length,
      })}
    >
      <div className={classes.body}>
        {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
        {isSuperseded && <Notice>{t('sharing.transmittals.newerVersionsOfDocuments', { name: truncate(team.name, 60) })}</Notice>}
        <DocumentList files={files} />
        <DownloadAll files={files} url={transmittal.download_url} fullWidth />
        {leftOut !== null && <p className={classes.hint}>{leftOut}</p>}
        <p className={classes.hint}>{t('sharing.transmittals.thatYouOpenTheseDocuments')}</p>
      </div>
    </SignInFrame>
  )
}
