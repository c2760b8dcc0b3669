/**
 * Names of work in three languages that mean the same, one concept a line: "vi | ko | en", the first English name is its id.
 * A Vietnamese name of one syllable counts only as written ("mạng", not "mang"; "kho", not "khó").
 */
export const conceptNames = `
kế toán | 회계, 경리 | accounting, accountant, bookkeeper, bookkeeping
kế toán trưởng | 회계팀장, 회계책임자 | chief accountant, accounting manager
kế toán thuế | 세무, 세무회계 | tax accounting, tax accountant, tax specialist
kế toán tổng hợp | 재무회계 | general accounting, general accountant
kiểm toán | 감사 담당, 회계감사, 내부감사 | audit, auditor, auditing
tài chính | 재무, 금융 | finance, financial
phân tích tài chính | 재무분석 | financial analysis, financial analyst
đầu tư | 투자 | investment, investor
tín dụng | 여신, 대출 | credit, loan, lending
ngân hàng | 은행 | bank, banking, banker
giao dịch viên | 은행텔러, 텔러 | bank teller, teller
bảo hiểm | 보험 | insurance, underwriter
chứng khoán | 증권 | securities, stock broker
thu ngân | 캐셔, 계산원 | cashier
thủ quỹ | 출납 | treasurer, treasury
kinh doanh, bán hàng | 영업, 세일즈 | sales, salesman, salesperson, sales executive
nhân viên bán hàng, tư vấn bán hàng | 판매원, 매장판매, 판매사원 | shop assistant, sales associate, retail sales
trưởng phòng kinh doanh | 영업팀장, 영업관리자 | sales manager, head of sales
phát triển kinh doanh | 사업개발 | business development
telesales, bán hàng qua điện thoại | 텔레마케팅, 텔레마케터, 아웃바운드 | telesales, telemarketing, telemarketer
chăm sóc khách hàng, cskh | 고객상담, 고객지원, 고객응대, 고객센터 | customer service, customer care, customer support, customer success
tổng đài viên, trực tổng đài | 콜센터, 전화상담 | call center, call centre, call agent
marketing, tiếp thị | 마케팅, 마케터 | marketing, marketer
digital marketing, marketing online | 디지털마케팅, 퍼포먼스마케팅, 온라인마케팅 | digital marketing, performance marketing, online marketing
chạy quảng cáo, quảng cáo | 광고, 광고기획 | advertising, ads specialist
sáng tạo nội dung, content | 콘텐츠, 컨텐츠, 카피라이터 | content, content creator, copywriter, content marketing
seo | 검색엔진최적화 | seo, search engine optimization
truyền thông, quan hệ công chúng | 홍보, 언론홍보 | public relations, pr, communications
thương hiệu | 브랜드, 브랜딩 | brand, branding
tổ chức sự kiện, sự kiện | 이벤트, 행사기획 | event, event planner, event planning
nghiên cứu thị trường | 시장조사 | market research
thương mại điện tử, sàn tmđt | 이커머스, 전자상거래, 온라인쇼핑몰 | ecommerce, e-commerce, online shop
livestream, phát trực tiếp | 라이브커머스, 쇼호스트 | live streaming, livestream host
nhân sự | 인사, 인사담당, 인사관리 | human resources, hr, people operations
tuyển dụng | 채용, 채용담당, 리크루터 | recruitment, recruiter, talent acquisition
tiền lương, c&b | 급여, 보상 | payroll, compensation and benefits
đào tạo nội bộ, đào tạo nhân sự | 사내교육, 교육담당 | training and development, training specialist
hành chính, hành chính văn phòng | 총무, 사무, 사무직 | administration, administrative, office admin
thư ký | 비서 | secretary
trợ lý | 어시스턴트, 보조 | assistant
trợ lý giám đốc | 임원비서, 대표비서 | executive assistant, personal assistant
lễ tân | 리셉션, 안내데스크, 프런트 | receptionist, front desk
văn thư, nhập liệu | 데이터입력, 자료입력, 문서관리 | data entry, clerk, document clerk
biên phiên dịch, phiên dịch | 통역, 통번역, 통역사 | interpreter, interpretation, interpreting
biên dịch, dịch thuật | 번역, 번역가 | translator, translation, translating
tiếng hàn | 한국어 | korean language, korean speaking, korean
tiếng nhật | 일본어 | japanese language, japanese speaking, japanese
tiếng trung | 중국어 | chinese language, chinese speaking, chinese, mandarin
tiếng anh | 영어 | english language, english speaking, english
pháp chế, pháp lý | 법무, 법률 | legal, legal counsel, compliance
luật sư | 변호사 | lawyer, attorney
lập trình viên, lập trình, kỹ sư phần mềm | 개발자, 프로그래머, 소프트웨어개발 | developer, programmer, software engineer, software developer
frontend, lập trình giao diện | 프론트엔드, 프런트엔드 | frontend, front-end, front end
backend | 백엔드, 서버개발 | backend, back-end, back end
fullstack | 풀스택 | fullstack, full-stack, full stack
lập trình di động, lập trình mobile | 모바일개발, 앱개발 | mobile developer, mobile engineer, app developer
android | 안드로이드 | android
ios | 아이오에스 | ios
java | 자바 | java
javascript | 자바스크립트 | javascript
python | 파이썬 | python
php | 피에이치피 | php
react, reactjs | 리액트 | react, reactjs
lập trình game, phát triển game | 게임개발, 게임프로그래머 | game developer, game programmer, game development
lập trình nhúng, hệ thống nhúng | 임베디드, 펌웨어 | embedded, firmware
trí tuệ nhân tạo | 인공지능 | ai, artificial intelligence
học máy | 머신러닝, 기계학습 | machine learning, ml engineer
khoa học dữ liệu | 데이터사이언스, 데이터사이언티스트, 데이터과학 | data science, data scientist
phân tích dữ liệu | 데이터분석, 데이터애널리스트 | data analysis, data analyst, data analytics
kỹ sư dữ liệu | 데이터엔지니어 | data engineer, data engineering
cơ sở dữ liệu, quản trị cơ sở dữ liệu | 데이터베이스 | database, dba, database administrator
kiểm thử, tester | 테스터, 품질테스트, 소프트웨어테스트 | tester, software testing, qa engineer, test engineer
phân tích nghiệp vụ | 비즈니스분석, 업무분석 | business analyst, business analysis
quản lý dự án, quản trị dự án | 프로젝트매니저, 프로젝트관리 | project manager, project management
quản lý sản phẩm | 프로덕트매니저, 프로덕트오너, 서비스기획 | product manager, product owner, product management
devops, vận hành hệ thống | 데브옵스, 인프라엔지니어 | devops, site reliability, sre
điện toán đám mây | 클라우드 | cloud
quản trị mạng, mạng | 네트워크 | network, network engineer, network administrator
quản trị hệ thống | 시스템관리, 시스템엔지니어 | system administrator, sysadmin, system engineer
an ninh thông tin, an toàn thông tin, bảo mật | 정보보안, 보안엔지니어 | information security, cyber security, cybersecurity
hỗ trợ kỹ thuật, it helpdesk | 기술지원, 전산지원, 헬프데스크 | technical support, helpdesk, help desk, it support
thiết kế đồ hoạ, thiết kế đồ họa | 그래픽디자인, 그래픽디자이너, 시각디자인 | graphic design, graphic designer
thiết kế | 디자인, 디자이너 | design, designer
thiết kế web | 웹디자인, 웹디자이너 | web design, web designer
thiết kế ui ux | 유아이, 프로덕트디자이너 | uiux, ui designer, ux designer, product designer
thiết kế nội thất, nội thất | 인테리어, 실내디자인 | interior design, interior designer
thiết kế thời trang, thời trang | 패션디자인, 패션 | fashion design, fashion designer, fashion
dựng phim, dựng video, biên tập video | 영상편집, 영상편집자 | video editor, video editing
quay phim, chụp ảnh, nhiếp ảnh | 촬영, 사진작가, 포토그래퍼 | photographer, cameraman, videographer
hoạ hình, animation | 애니메이션, 애니메이터 | animation, animator
biên tập, biên tập viên | 에디터, 편집자 | editor, editorial
phóng viên, nhà báo | 기자 | journalist, reporter
giáo viên | 교사, 강사, 선생님 | teacher, instructor, tutor
giáo viên tiếng anh | 영어강사, 영어교사 | english teacher, esl teacher
giáo viên mầm non, mầm non | 유치원교사, 보육교사, 어린이집 | kindergarten teacher, preschool teacher
giảng viên | 교수 | lecturer, professor
trợ giảng | 조교, 보조강사 | teaching assistant
tư vấn giáo dục, tư vấn tuyển sinh | 교육상담, 입학상담 | education consultant, admission consultant, enrollment
du học | 유학 | study abroad
bác sĩ | 의사 | doctor, physician
bác sĩ thú y, thú y | 수의사 | veterinarian, veterinary
điều dưỡng, y tá | 간호사, 간호, 간호조무사 | nurse, nursing
dược sĩ | 약사 | pharmacist, pharmacy
trình dược viên | 제약영업 | medical representative, pharmaceutical sales
nha khoa, nha sĩ | 치과, 치위생사 | dental, dentist
kỹ thuật viên xét nghiệm, xét nghiệm | 임상병리, 검사실 | laboratory technician, lab technician
vật lý trị liệu | 물리치료, 물리치료사 | physiotherapist, physical therapist
làm đẹp, thẩm mỹ, spa | 뷰티, 미용, 피부관리 | beauty, beautician, aesthetic, spa
tóc, làm tóc | 헤어, 미용사, 헤어디자이너 | hairdresser, hair stylist
đầu bếp, bếp | 요리사, 셰프, 조리사 | chef, cook, kitchen
phụ bếp | 주방보조 | kitchen helper, commis
pha chế | 바리스타, 바텐더 | barista, bartender
phục vụ, nhân viên phục vụ | 서빙, 홀서빙 | waiter, waitress, service staff
nhà hàng | 레스토랑, 식당, 외식 | restaurant, food and beverage
khách sạn | 호텔 | hotel, hospitality
buồng phòng | 룸메이드, 객실관리 | housekeeping, room attendant
du lịch, hướng dẫn viên du lịch | 관광, 여행, 여행가이드 | tourism, travel, tour guide
tiếp viên hàng không | 승무원, 객실승무원 | flight attendant, cabin crew
cơ khí, kỹ sư cơ khí | 기계, 기계설계, 기계엔지니어 | mechanical, mechanical engineer
điện, kỹ sư điện | 전기, 전기기사, 전기엔지니어 | electrical, electrical engineer, electrician
điện tử | 전자, 전자회로 | electronics, electronic engineer
tự động hoá, tự động hóa | 자동화, 공장자동화 | automation, automation engineer
điện lạnh, cơ điện lạnh | 냉동공조, 공조 | hvac, refrigeration
bảo trì | 설비보전, 유지보수, 정비 | maintenance, maintenance technician
ô tô | 자동차 | automotive, automobile, car
thợ hàn, hàn xì | 용접, 용접공 | welder, welding
vận hành máy | 기계조작, 설비운전 | machine operator, machine operation
bán dẫn | 반도체 | semiconductor
sản xuất | 생산, 제조 | production, manufacturing
quản lý sản xuất | 생산관리 | production management, production manager, production supervisor
công nhân, lao động phổ thông | 생산직, 단순노무 | factory worker, worker, labourer, laborer
quản lý chất lượng, kiểm soát chất lượng, qc, kcs | 품질관리, 품질 | quality control, quality assurance, quality management
nghiên cứu và phát triển, nghiên cứu phát triển | 연구개발, 연구원 | rnd, research and development, researcher
may mặc, thợ may | 봉제, 의류 | garment, sewing, apparel, tailor
hoá học, hóa chất, hoá chất | 화학 | chemical, chemistry, chemical engineer
công nghệ thực phẩm, thực phẩm | 식품 | food technology, food
an toàn lao động, hse | 산업안전, 안전관리, 환경안전 | hse, occupational safety, safety officer
môi trường | 환경 | environment, environmental engineer
xây dựng, kỹ sư xây dựng | 건설, 토목, 시공 | construction, civil engineer, civil engineering
kiến trúc sư, kiến trúc | 건축, 건축설계, 건축가 | architect, architecture
giám sát công trình, giám sát thi công | 현장감독, 공사감독, 감리 | site supervisor, construction supervisor
dự toán, quantity surveyor | 견적, 적산 | quantity surveyor, cost estimator
bất động sản | 부동산 | real estate, property
nhân viên kho, thủ kho, kho | 창고, 창고관리, 물류센터 | warehouse, storekeeper, warehouse staff
kho vận, hậu cần | 물류, 물류관리 | logistics
xuất nhập khẩu | 수출입, 무역, 무역사무 | import export, export import, import and export
chuỗi cung ứng | 공급망, 공급망관리 | supply chain
mua hàng, thu mua | 구매, 구매담당, 소싱 | purchasing, procurement, buyer, sourcing
lái xe, tài xế | 운전, 운전기사 | driver, driving, chauffeur
giao hàng, shipper | 배달, 배송, 택배 | delivery, courier, shipper
bảo vệ | 경비, 경비원, 보안요원 | security guard, guard
tạp vụ, vệ sinh | 청소, 미화원, 환경미화 | cleaner, cleaning, janitor
giúp việc | 가사도우미, 가정부 | housekeeper, maid, domestic helper
nông nghiệp, trồng trọt | 농업, 원예 | agriculture, farming, agronomist
chăn nuôi, thuỷ sản | 축산, 수산 | livestock, aquaculture, fishery
quản lý cửa hàng, cửa hàng trưởng | 점장, 매장관리, 매니저 점장 | store manager, shop manager
giám sát | 감독, 슈퍼바이저 | supervisor
trưởng nhóm | 팀장, 팀리더 | team leader, team lead
giám đốc | 이사, 본부장, 임원 | director
quản lý | 매니저, 관리자 | manager
tư vấn | 상담, 컨설턴트, 컨설팅 | consultant, consulting, advisor
thực tập sinh, thực tập | 인턴, 인턴십 | intern, internship
cộng tác viên, ctv | 파트타임, 아르바이트 | part-time, part time, collaborator
`;
