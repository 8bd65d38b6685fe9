import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { SignInFrame } from '#features/account/identity/public.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import { formatCount, formatDateTime, truncate } from '#lib/text/format.ts'
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
    return <SignInFrame title="This link is not complete" text="Open the whole address, as it stands in the mail." />
  }
  return <ReceivedTransmittal token={token} />
}

function ReceivedTransmittal({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(receivedQuery(token))
  if (error && isNotFound(error)) {
    return (
      <SignInFrame
        title="These documents are not here any more"
        text="They were withdrawn, or the link was changed. Ask who sent it to you."
      />
    )
  }
  if (error && !data) {
    return (
      <SignInFrame title="The documents could not be opened" text={getErrorMessage(error)}>
        <Button fullWidth loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </SignInFrame>
    )
  }
  if (!data) {
    return (
      <SignInFrame title="Documents">
        <div role="status" aria-label="Loading the documents" className={classes.waiting}>
          <Loader size={24} />
        </div>
      </SignInFrame>
    )
  }
  const { transmittal } = data
  const { number, purpose, project, team, created_by: issuer, created, note, files, is_superseded: isSuperseded } = transmittal
  const leftOut = leftOutText(files)
  const teamName = truncate(team.name, 60)
  const sender = issuer ? `${issuer.name} of ${teamName}` : teamName
  const projectName = truncate(project, 60)
  return (
    <SignInFrame
      isWide
      title={`${number}: ${purpose}`}
      text={
        files.length === 1
          ? `${sender} issued 1 document of ${projectName} to you, ${formatDateTime(created)}`
          : `${sender} issued ${formatCount(files.length)} documents of ${projectName} to you, ${formatDateTime(created)}`
      }
    >
      <div className={classes.body}>
        {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
        {isSuperseded && (
          <Notice>
            {truncate(team.name, 60)} has a newer version of what is marked. Ask for it before you work from this one.
          </Notice>
        )}
        <DocumentList files={files} />
        <DownloadAll files={files} url={transmittal.download_url} fullWidth />
        {leftOut !== null && <p className={classes.hint}>{leftOut}</p>}
        <p className={classes.hint}>That you open these documents is noted for who sent them.</p>
      </div>
    </SignInFrame>
  )
}
