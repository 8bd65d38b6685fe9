import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { EmptyList, List, RowsSkeleton } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { getObstacle } from '../model/obstacle.ts'
import { toOffer } from '../model/offer.ts'
import { getRemovalTexts, toInvitee } from '../model/partner-text.ts'
import { endPartnership } from '../operations/change-partnerships.ts'
import { PartnerRow } from './partner-row.tsx'
import classes from './partners-list.module.css'

interface PartnersListProps {
  item: Item
  services: ItemServices
  /** Closes the surrounding dialog or panel, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
}

/** The partners of a project, and the button that adds one. Changes apply immediately. */
export function PartnersList({ item, services, leave }: PartnersListProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...partnershipsQuery(item.id), staleTime: 0 })
  const obstacle = getObstacle(item)

  const follow = async (path: string) => {
    if (await leave()) services.goTo(path)
  }
  const remove = (partnership: Partnership) => {
    const { question, text, verb } = getRemovalTexts(partnership, item.name)
    return services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={question}
        text={text}
        confirmLabel={verb}
        isDestructive
        onConfirm={() => endPartnership(services, partnership)}
        onClose={() => close()}
      />
    ))
  }
  const inviteAgain = ({ partner, offered }: Partnership) =>
    services.dialogs.open('add-partner', {
      services,
      item,
      again: { invitee: toInvitee(partner), offers: offered.map(toOffer) },
    })
  return (
    <div className={classes.partners}>
      {data ? (
        data.partnerships.length === 0 ? (
          <EmptyList>{t('sharing.partnerships.noPartnersYetAnotherTeam')}</EmptyList>
        ) : (
          <List label={t('common.partners')}>
            {data.partnerships.map((partnership) => (
              <PartnerRow
                key={partnership.id}
                partnership={partnership}
                onFollow={(path) => void follow(path)}
                onViewAs={({ id }) => void follow(viewAsUrl({ kind: 'team', id }, item.id))}
                onChange={() => void services.dialogs.open('change-offer', { services, item, partnership })}
                onInviteAgain={() => void inviteAgain(partnership)}
                onRemove={() => void remove(partnership)}
              />
            ))}
          </List>
        )
      ) : error ? (
        <ReadFailure
          text={t('sharing.partnerships.partnersCouldNotBeRead')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton label={t('sharing.partnerships.loadingPartners')} rows={1} />
      )}
      {obstacle === null ? (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconHeartHandshake size={18} aria-hidden />}
          onClick={() => void services.dialogs.open('add-partner', { services, item })}
        >
          {t('sharing.partnerships.addPartner')}
        </Button>
      ) : (
        <Notice>{obstacle}</Notice>
      )}
    </div>
  )
}
