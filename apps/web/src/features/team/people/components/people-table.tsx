import type { TeamPerson } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { PersonName } from '#ui/person/person-name.tsx'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { Table } from '#ui/table/table.tsx'
import type { PeopleParams } from '../model/people-params.ts'
import { rolesText } from '../model/roles.ts'
import classes from './people-table.module.css'

interface PeopleTableProps {
  people: readonly TeamPerson[]
  sort: PeopleParams['sort']
  onSort: (sort: PeopleParams['sort']) => void
}

/** The members of the team with their roles; the whole row links to the member. */
export function PeopleTable({ people, sort, onSort }: PeopleTableProps) {
  return (
    <Table label={t('common.people')} className={classes.table}>
      <thead>
        <tr>
          <SortHeader column="name" label={t('common.name')} sort={sort} onSort={onSort} />
          <th scope="col" className={classes.roles}>
            {t('common.roles')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, picture, roles, is_suspended, has_second_step }) => (
          <tr key={id} className={classes.row} data-suspended={is_suspended || undefined}>
            <th scope="row">
              <Link to="/team/$id" params={{ id }} className={classes.link}>
                <Monogram name={name} picture={picture} size={36} />
                <PersonName name={name} email={email} />
              </Link>
            </th>
            <td className={classes.roles}>
              <span className={classes.words}>
                {rolesText(roles)}
                {is_suspended && <StatusChip text={t('team.people.suspended')} tone="waiting" />}
                {has_second_step && (
                  <span className={classes.secondStep}>
                    <IconShieldCheck size={16} stroke={1.7} aria-hidden />
                    {t('team.people.twoStep')}
                  </span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
