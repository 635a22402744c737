import { ListPartsProvider } from './ListParts';
import { ListStateProvider, type ListStateProviderProps } from './ListState';
import { ReactAdminList } from './ReactAdminList';
import { SelectionProvider } from './selection/SelectionContext';

/** Gives what is inside a list: what it shows, what is selected, what can be done, and the same to react-admin's parts. */
export function ListProvider({ children, ...list }: ListStateProviderProps) {
  return (
    <ListStateProvider {...list}>
      <SelectionProvider>
        <ListPartsProvider>
          <ReactAdminList>{children}</ReactAdminList>
        </ListPartsProvider>
      </SelectionProvider>
    </ListStateProvider>
  );
}
