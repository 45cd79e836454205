import type { SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'd'>

/** All icons share one style: 20 by 20, with lines of 1.5. An icon always comes with a text or a label. */
function icon(...paths: string[]) {
  return function Icon(props: Props) {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

/** A line of almost no length: its round ends draw a dot. */
const dot = (x: number, y: number) => `M${x} ${y}h.01`

export const TodayIcon = icon(
  'M10 13.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z',
  'M10 2.500v1.750M10 15.750v1.750M2.500 10h1.750M15.750 10h1.750',
  'm4.700 4.700 1.200 1.200M14.100 14.100l1.200 1.200M4.700 15.300l1.200-1.200M14.100 5.900l1.200-1.200',
)
export const ProposalIcon = icon('M5 2.75h6.5L15 6.25v11H5z', 'M11.25 3v3.5h3.5', 'M7.75 10h4.5M7.75 13h3')
export const LeadIcon = icon('M3 10.5 5.25 4h9.5L17 10.5V16H3z', 'M3 10.75h3.75l1 2h4.5l1-2H17')
export const TemplateIcon = icon('M3.5 3.5h13v4h-13z', 'M3.5 10.5h5.5v6H3.5z', 'M12 10.5h4.5v6H12z')
export const CatalogueIcon = icon('M3.5 9.5v-6h6l7 7-6 6z', dot(6.75, 6.75))
export const InsightIcon = icon('M3.5 16.5h13', 'M5.5 13.5v-3', 'M10 13.5v-8', 'M14.5 13.5v-5.5')
export const UsageIcon = icon('M4.2 15.5a7.25 7.25 0 1 1 11.6 0', 'm10 11 3-3.5', dot(10, 11))
export const ProfileIcon = icon(
  'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z',
  'M3.75 16.75c.6-2.9 3-4.5 6.25-4.5s5.65 1.6 6.25 4.5',
)
export const ClientsIcon = icon(
  'M7.25 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  'M2 16.25c.5-2.6 2.5-4 5.25-4s4.75 1.4 5.25 4',
  'M13 4a2.75 2.75 0 0 1 0 5.1M14.75 12.5c1.75.5 2.9 1.75 3.25 3.75',
)
export const TeamIcon = icon(
  'M10 10a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 10 10z',
  'M5 16.500c.3-2.800 2.300-4.200 5-4.200s4.700 1.400 5 4.200',
  'M4.800 9.600a2 2 0 1 1 .4-3.900M15.200 9.600a2 2 0 1 0-.4-3.900',
  'M2 14.500c.1-1.400.8-2.300 1.900-2.700M18 14.500c-.1-1.400-.8-2.300-1.900-2.700',
)
export const SettingsIcon = icon(
  'M3 6.25h7.25M14.25 6.25H17',
  'M12.25 8.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M3 13.75h2.75M9.75 13.75H17',
  'M7.75 15.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)
export const KeyIcon = icon(
  'M7 16.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z',
  'm9.5 10.75 6.75-6.75M13 7l2.25 2.25',
)
export const LockIcon = icon('M4.5 9h11v7.75h-11z', 'M6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9', 'M10 12v1.750')
export const WebhookIcon = icon(
  'M7.25 11.5 10 6.75a2.5 2.5 0 1 0-3.5-1.4',
  'M12.5 13.5H7.25a2.75 2.75 0 1 0-.1 2',
  'M10.25 7.25 13 11.9a2.5 2.5 0 1 1-.6 3.7',
)
export const WidgetIcon = icon('M3.25 4h13.5v9.5H9.5L5.75 16.5v-3h-2.5z', 'M7 8.75h6')
export const AccountIcon = icon(
  'M10 2.75 16 5v4.5c0 3.75-2.5 6.5-6 7.75-3.50-1.25-6-4-6-7.75V5z',
  'm7.5 10 1.75 1.75L12.75 8',
)
export const HelpIcon = icon(
  'M10 2.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 0 1 0-14.4',
  'M8 8a2 2 0 1 1 2.8 1.9c-.6.3-.8.7-.8 1.4',
  dot(10, 13.8),
)
export const DocsIcon = icon(
  'M10 5.25C8.5 4 6 3.5 3 3.75v11.500c3-.25 5.50.25 7 1.50 1.50-1.25 4-1.75 7-1.500V3.750c-3-.25-5.50.25-7 1.500z',
  'M10 5.250v11.25',
)
export const MailIcon = icon('M3 5h14v10.5H3z', 'm3.25 5.500 6.75 5.500 6.75-5.500')
export const BellIcon = icon('M4.5 14.25h11l-1.25-2V8.75a4.25 4.25 0 0 0-8.5 0v3.5z', 'M8.5 16.75a1.6 1.6 0 0 0 3 0')
export const DesktopIcon = icon('M2.5 4h15v9.5h-15z', 'M7 16.5h6M10 13.5v3')
export const PhoneIcon = icon('M6 2.5h8v15H6z', 'M9 15h2')
export const PlusIcon = icon('M10 4v12M4 10h12')
export const CloseIcon = icon('m5 5 10 10M15 5 5 15')
export const CheckIcon = icon('m4 10.5 4 4 8-9')
export const ChevronDownIcon = icon('m5.50 8 4.50 4.500L14.50 8')
export const ChevronRightIcon = icon('m8 5.50 4.50 4.500L8 14.50')
export const ChevronLeftIcon = icon('M12 5.50 7.50 10l4.50 4.50')
export const ArrowUpIcon = icon('M10 16V4M5 9l5-5 5 5')
export const ArrowDownIcon = icon('M10 4v12M5 11l5 5 5-5')
export const MoreIcon = icon(dot(4.5, 10), dot(10, 10), dot(15.5, 10))
export const MenuIcon = icon('M3 6h14M3 10h14M3 14h14')
export const SwapIcon = icon('M4 7h12M12.5 3.5 16 7', 'M16 13H4M7.500 16.500 4 13')
export const SearchIcon = icon('M8.75 14a5.25 5.25 0 1 0 0-10.50 5.25 5.25 0 0 0 0 10.500z', 'm12.75 12.75 3.75 3.75')
export const CopyIcon = icon('M7.25 7.250h9v9h-9z', 'M12.75 4.500v-.750h-9v9h.75')
export const EditIcon = icon('m4 16 .75-3.250L13.50 4l2.50 2.50-8.75 8.750z', 'm11.75 5.75 2.50 2.50')
export const TrashIcon = icon('M3.75 5.500h12.50', 'M8 5.250V3.250h4v2', 'm5.50 5.75.75 11h7.500l.75-11')
export const ExternalIcon = icon('M8 4.500H4.500v11h11V12', 'M11.50 4h4.500v4.500M15.50 4.500l-6 6')
export const AlertIcon = icon('M10 3 2.50 16.250h15z', 'M10 8v4', dot(10, 14))
export const InfoIcon = icon(
  'M10 17.250a7.25 7.25 0 1 0 0-14.50 7.25 7.25 0 0 0 0 14.500z',
  'M10 9.500v4',
  dot(10, 6.75),
)
export const SendIcon = icon('M17 3 9 11', 'M17 3l-5 14-3-6-6-3z')
export const DownloadIcon = icon('M10 3v9.500M5.75 8.50 10 12.750l4.25-4.25', 'M3.50 16.500h13')
export const PrintIcon = icon('M6 7V3h8v4', 'M6 14H3V7h14v7h-3', 'M6 11.500h8V17H6z')
export const ClockIcon = icon('M10 17.250a7.25 7.25 0 1 0 0-14.50 7.25 7.25 0 0 0 0 14.500z', 'M10 6v4.250l2.75 1.50')
export const EyeIcon = icon(
  'M2.25 10c1.75-3.25 4.50-5 7.75-5s6 1.75 7.75 5c-1.75 3.25-4.50 5-7.75 5s-6-1.75-7.75-5z',
  'M10 12.250a2.25 2.25 0 1 0 0-4.50 2.25 2.25 0 0 0 0 4.500z',
)
export const StarIcon = icon(
  'm10 2.75 2.20 4.70 5.05.60-3.75 3.45 1 5.050L10 14.050l-4.50 2.50 1-5.050L2.75 8.050l5.05-.600z',
)
export const GripIcon = icon(dot(7.5, 5), dot(12.5, 5), dot(7.5, 10), dot(12.5, 10), dot(7.5, 15), dot(12.5, 15))
export const SparkIcon = icon(
  'M10 2.750c.5 4 2.75 6.25 6.75 6.75-4 .5-6.25 2.75-6.75 6.75-.5-4-2.75-6.25-6.75-6.75 4-.5 6.25-2.75 6.75-6.750z',
)
export const PauseIcon = icon('M7 4.5v11M13 4.5v11')
export const PlayIcon = icon('M6.5 4v12l9.500-6z')
export const RefreshIcon = icon('M16 10a6 6 0 1 1-1.75-4.250L16 7.500', 'M16 3.500v4h-4')
export const BanIcon = icon('M10 17.250a7.25 7.25 0 1 0 0-14.500 7.25 7.25 0 0 0 0 14.500z', 'm5 5 10 10')
export const EyeOffIcon = icon(
  'M3 3l14 14',
  'M8.20 5.25A8 8 0 0 1 17.50 10a10 10 0 0 1-2 2.75',
  'M5 6.50A10 10 0 0 0 2.50 10a8 8 0 0 0 10.50 4.25',
)
export const ImageIcon = icon('M3.50 4h13v12h-13z', 'm4 14 4-4 3 3 2-2 3 3', dot(13, 7.5))
export const BoardIcon = icon('M3.50 4h3.500v12H3.500z', 'M8.25 4h3.500v8h-3.500z', 'M13 4h3.500v10H13z')
export const SortIcon = icon('M6 4v12M3 13l3 3 3-3', 'M11 5.500h6M11 10h4.500M11 14.500h3')
export const ListIcon = icon('M8 5.500h8.50M8 10h8.500M8 14.500h8.500', dot(4.25, 5.5), dot(4.25, 10), dot(4.25, 14.5))
export const NumberedListIcon = icon(
  'M8.50 5.500h8M8.50 10h8M8.500 14.500h8',
  'M3.50 4.500l1-.75v4',
  'M3.25 12.75c.50-1 2.250-.75 2 .500-.250 1-2 1.500-2 2.250h2.25',
)
export const QuoteIcon = icon('M8 6c-2.750.500-4 2.250-4 5v3h4v-4H5.500', 'M15.500 6c-2.750.500-4 2.250-4 5v3h4v-4H13')
export const LinkIcon = icon(
  'M8.250 11.750l3.500-3.500',
  'm9.500 6 1.500-1.500a3.180 3.180 0 0 1 4.500 4.500L14 10.500',
  'M10.500 14 9 15.500a3.180 3.180 0 0 1-4.500-4.500L6 9.500',
)
