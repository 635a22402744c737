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

/** The navigation icons by the names that definitions use. */
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
  /** The default for a resource without a more specific icon. */
  table: Table,
  tune: Tune,
} as const satisfies Record<string, SvgIconComponent>;

export type MenuIcon = keyof typeof menuIcons;

/**
 * Narrows a name to that of an icon.
 * @throws Error if the icon is missing: add it to `menuIcons`
 */
export function menuIcon(name: string): MenuIcon {
  if (!isMenuIcon(name)) throw new Error(`The navigation has no icon named ${name}`);
  return name;
}

function isMenuIcon(name: string): name is MenuIcon {
  return Object.hasOwn(menuIcons, name);
}
