// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsMuteList } from '../muteList';

describeResource(dnsMuteList);
