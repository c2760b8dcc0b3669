import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { Button, LinkButton } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { LoadMore } from '../actions/load-more.tsx';
import { Pagination } from '../actions/pagination.tsx';
import { TabLinks, Tabs } from '../actions/tabs.tsx';
import { Badge } from '../indicators/badge.tsx';
import { DDay } from '../indicators/d-day.tsx';
import { SkeletonRows } from '../indicators/skeleton.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { ErrorPage } from '../layout/error-page.tsx';
import { ErrorState } from '../layout/error-state.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Panel } from '../layout/panel.tsx';
import { type Column, Table } from '../layout/table.tsx';
import { Menu } from '../overlays/menu.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './gallery.module.css';
import { GallerySample } from './gallery-sample.tsx';

type Company = { id: number; name: string; days: number; code: string; revenue: string };

const COMPANIES: readonly Company[] = [
  { id: 1, name: 'Cơ điện Hải Vân', days: 0, code: '0402 118 377', revenue: '1,284' },
  { id: 2, name: '나라에듀 Nara Edu', days: 3, code: '0318 556 902', revenue: '912' },
  { id: 3, name: 'Dệt may Tân Mỹ An', days: 9, code: '3702 664 981', revenue: '11,478' },
];

const COLUMNS: readonly Column<Company>[] = [
  {
    key: 'name',
    head: 'Công ty',
    cell: (row) => row.name,
    fold: 'title',
    sort: { href: '#name', now: 'ascending' },
  },
  { key: 'due', head: 'Hạn xử lý', cell: (row) => <DDay days={row.days} label={`còn ${row.days} ngày`} /> },
  { key: 'code', head: 'Mã số thuế', cell: (row) => row.code, numeric: true },
  {
    key: 'count',
    head: 'Lượt xem',
    cell: (row) => row.revenue,
    numeric: true,
    fold: 'hide',
    sort: { href: '#count' },
  },
  {
    key: 'menu',
    head: <span className="visually-hidden">Thao tác</span>,
    fold: 'end',
    width: 'narrow',
    cell: (row) => (
      <Menu
        label={`Thao tác với ${row.name}`}
        align="end"
        trigger={(props) => <IconButton {...props} icon={IconDots} label="Thao tác khác" size="dense" />}
        items={[
          { label: 'Mở trang', href: '#open' },
          { label: 'Duyệt', onSelect: () => undefined },
          { label: 'Từ chối', onSelect: () => undefined, danger: true },
        ]}
      />
    ),
  },
];

export function GalleryLists({ scheme }: { scheme: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([2]));
  const [tab, setTab] = useState('resume');
  return (
    <>
      <Panel
        title="Table"
        aside={<Badge tone="nghe">Chờ duyệt 12</Badge>}
        flush
        footer={<Pagination page={3} totalPages={28} hrefOf={(page) => `#page-${page}`} />}
      >
        <Table
          caption="Nhà tuyển dụng chờ duyệt"
          columns={COLUMNS}
          rows={COMPANIES}
          keyOf={(row) => row.id}
          nameOf={(row) => row.name}
          selected={selected}
          onSelected={setSelected}
          onRow={() => undefined}
        />
      </Panel>
      <GallerySample title="Tabs, PageHead">
        <PageHead
          title="Kế toán tổng hợp"
          level={2}
          back={{ href: '#back', label: 'Quay lại' }}
          marks={<Badge tone="nghe">Đang viết</Badge>}
          text="Đã lưu lúc 14:32"
          actions={<Button>Xem như công ty</Button>}
        />
        <Tabs
          label="Hồ sơ"
          active={tab}
          onActive={setTab}
          tabs={[
            { key: 'resume', label: 'Hồ sơ' },
            { key: 'files', label: 'Tệp', count: 2 },
            { key: 'history', label: 'Lịch sử' },
          ]}
        >
          <p>{tab}</p>
        </Tabs>
        <TabLinks
          label={`Trạng thái (${scheme})`}
          active="waiting"
          tabs={[
            { key: 'waiting', label: 'Chờ duyệt', count: 12, href: '#waiting' },
            { key: 'approved', label: 'Đã duyệt', count: '1.846', href: '#approved' },
          ]}
        />
      </GallerySample>
      <EmptyAndLoading />
      <EndlessBox scheme={scheme} />
      <ErrorSample />
    </>
  );
}

/** Empty, failed and loading states of a list. */
function EmptyAndLoading() {
  return (
    <>
      <Panel flush>
        <EmptyState
          title="Chưa có việc nào được lưu"
          level={2}
          text="Bấm dấu trang ở tin bạn thích, tin sẽ nằm ở đây và chúng tôi nhắc trước khi hết hạn."
          action={
            <Button variant="filled" size="dense">
              Tìm việc quanh bạn
            </Button>
          }
        />
      </Panel>
      <Panel flush>
        <ErrorState
          title="Chưa tải được danh sách"
          text="Kiểm tra mạng rồi thử lại."
          onRetry={() => undefined}
        />
      </Panel>
      <Panel flush>
        <SkeletonRows count={2} />
        <SkeletonRows count={2} variant="line" />
        <LoadMore shown={15} total={412} nextHref="#page-2" onMore={() => undefined} auto={false} />
      </Panel>
    </>
  );
}

function ErrorSample() {
  return (
    <div className={styles.sample}>
      <ErrorPage
        code={404}
        title="Trang này không còn ở đây"
        level={2}
        text="Địa chỉ có thể đã đổi, hoặc tin đã hết hạn."
      >
        <LinkButton variant="filled" href="#home">
          Về trang chủ
        </LinkButton>
        <LinkButton href="#jobs">Xem việc làm</LinkButton>
      </ErrorPage>
    </div>
  );
}

/** A list that loads automatically inside a scrolling box. */
function EndlessBox({ scheme }: { scheme: string }) {
  const [count, setCount] = useState(10);
  return (
    <ScrollRegion name={`Danh sách cuộn riêng (${scheme})`} className={styles.box}>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their positions
          <li key={at}>{`Việc ${at + 1}`}</li>
        ))}
      </ul>
      <LoadMore
        shown={count}
        total={40}
        nextHref={count < 40 ? '#more' : undefined}
        onMore={() => setCount((old) => Math.min(40, old + 10))}
      />
    </ScrollRegion>
  );
}
