import type { SvgIconComponent } from '@mui/icons-material';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Announcement from '@mui/icons-material/CampaignOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Numbers from '@mui/icons-material/DialpadOutlined';
import Server from '@mui/icons-material/DnsOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Dashboard from '@mui/icons-material/GridViewOutlined';
import Group from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Hosts from '@mui/icons-material/LanOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Core from '@mui/icons-material/MemoryOutlined';
import Health from '@mui/icons-material/MonitorHeartOutlined';
import Live from '@mui/icons-material/MyLocationOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Billing from '@mui/icons-material/ReceiptLongOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import ProxyIcon from '@mui/icons-material/SwapHorizOutlined';
import Table from '@mui/icons-material/TableRowsOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { MenuIcon } from '../../contract/page';

/** The navigation icons by the names that pages use. */
export const menuIcons = {
  account: AccountCircle,
  announcement: Announcement,
  billing: Billing,
  business: Business,
  core: Core,
  devices: Devices,
  dashboard: Dashboard,
  folder: Folder,
  group: Group,
  health: Health,
  history: History,
  hosts: Hosts,
  live: Live,
  mail: Mail,
  numbers: Numbers,
  person: Person,
  place: Place,
  proxy: ProxyIcon,
  route: Route,
  server: Server,
  shield: Shield,
  table: Table,
  tune: Tune,
} as const satisfies Record<MenuIcon, SvgIconComponent>;
