import type { PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { LinkPanelProps } from '../model/panel-props.ts'
import { linkQuery } from '../queries.ts'
import classes from './link-panel.module.css'
import { LinkView } from './link-view.tsx'
import { NoLink } from './no-link.tsx'

/** The link of one kind of an item, or the form to create one. */
export function LinkPanel({ kind, ...props }: LinkPanelProps & { kind: PublicLinkKind }) {
  const query = linkQuery(props.item.id, kind)
  const [createdId, setCreatedId] = useState<string | null>(null)
  /** The number of undone changes: each resets the fields to the current values. */
  const [undone, setUndone] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(query)
  if (data) {
    return data.link ? (
      <LinkView
        key={`${data.link.id} ${undone}`}
        {...props}
        isNew={data.link.id === createdId}
        link={data.link}
        policy={data.policy}
        onUndone={() => {
          setCreatedId(null)
          setUndone((count) => count + 1)
        }}
      />
    ) : (
      <NoLink
        {...props}
        kind={kind}
        policy={data.policy}
        onCreated={() => setCreatedId(props.services.client.getQueryData(query.queryKey)?.link?.id ?? null)}
      />
    )
  }
  if (error) {
    return (
      <div className={classes.failure}>
        <FormFailure message={getErrorMessage(error)} />
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <Skeleton height={240} radius={8} data-autofocus tabIndex={-1} role="status" aria-label={t('common.loading')} aria-busy />
  )
}
