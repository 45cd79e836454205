import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { DEFAULT_SORT, type ProposalListSearch } from '../proposal-search.ts'

/** The cards of a column. Five columns have as many as one request for views may name. */
const COLUMN_SIZE = 20

export const columnQuery = (status: ProposalStatus, { q, mine, sort = DEFAULT_SORT }: ProposalListSearch) =>
  queryOptions({
    queryKey: ['proposals', 'column', { status, q, mine, sort }],
    queryFn: ({ signal }) => call(app.proposalList, { status, q, mine, sort, limit: COLUMN_SIZE, signal }),
    placeholderData: keepPreviousData,
  })

/** The stored sums by status, for columns with more proposals than cards. */
export const pipelineQuery = (mine: true | undefined) =>
  queryOptions({
    queryKey: ['proposals', 'pipeline', mine ?? false],
    queryFn: ({ signal }) => call(app.insightsGet, { mine, signal }),
    select: ({ pipeline }) => pipeline,
  })
