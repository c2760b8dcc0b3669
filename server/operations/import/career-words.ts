/**
 * Other names of the shipped careers in postings, by career id; only names that the careers themselves do not have. Ids
 * below 100 are career groups, for postings that only name a field of work. 0 are words that only contain a name: "điện thoại".
 */
export const careerWords = `
0 | điện thoại, bưu điện, điện toán, điện ảnh, tiếng hàn, hàn quốc, xây dựng kế hoạch, xây dựng chiến lược, xây dựng thương hiệu, xây dựng quy trình, xây dựng hệ thống, xây dựng chính sách, xây dựng mô hình, smart contract, văn hoá, thanh hoá, ba vì, ba đình, ba tri
0 | sóc sơn, sơn tây, sơn la, sơn trà, nghi sơn, anh sơn, từ sơn, bỉm sơn, lạng sơn, đồ sơn, tây sơn, quế sơn, thanh sơn, kim sơn, nga sơn, ngũ hành sơn, hương sơn, tam sơn, sơn dương, sơn động, sơn hà, sơn tịnh
101 | nhân viên kinh doanh, kinh doanh, sales, sale, sales executive, sales representative, sales engineer, account executive, account manager, 영업, 영업사원, 세일즈, 영업관리, 해외영업, 국내영업, 기술영업, 영업지원, 온라인md, md
102 | kinh doanh b2b, b2b sales, sales b2b, kinh doanh dự án, key account, 기업영업, b2b영업
103 | trưởng phòng kinh doanh, trưởng nhóm kinh doanh, giám sát kinh doanh, giám sát bán hàng, giám đốc kinh doanh, quản lý kinh doanh, sales manager, sales supervisor, sales director, head of sales, sales lead, 영업팀장, 영업본부장
104 | nhân viên bán hàng, bán hàng, tư vấn bán hàng, nhân viên tư vấn, tư vấn viên, shop assistant, salesperson, retail, sales associate, 판매원, 매장관리, 판매
105 | cửa hàng trưởng, quản lý cửa hàng, giám sát cửa hàng, store manager, shop manager, 점장
106 | thu ngân, cashier, 캐셔
107 | telesales, telesale, telemarketing, tele sales, gọi điện, outbound, 텔레마케팅, 아웃바운드
108 | kinh doanh phần mềm, kinh doanh công nghệ, it sales, presales, pre sales, 솔루션영업, it영업
110 | kênh phân phối, nhân viên thị trường, giám sát vùng, kênh gt, kênh mt, sales rep, channel sales, 유통영업
201 | marketing, nhân viên marketing, chuyên viên marketing, trade marketing, product marketing, account strategist, growth, 마케팅, 마케터, 그로스
202 | digital marketing, marketing online, facebook ads, google ads, chạy quảng cáo, quảng cáo, performance marketing, social media, 퍼포먼스마케팅, 디지털마케팅, 온라인마케팅, 광고, sns
203 | seo, 검색엔진최적화
204 | content, content creator, sáng tạo nội dung, biên tập viên, copywriter, content marketing, viết bài, editor, writer, 콘텐츠, 컨텐츠, 에디터, 카피라이터
205 | truyền thông, quan hệ công chúng, public relations, communications, pr, 홍보
206 | trưởng phòng marketing, giám đốc marketing, trưởng nhóm marketing, marketing manager, marketing lead, head of marketing, 마케팅팀장
207 | thương hiệu, brand, branding, 브랜드
208 | tổ chức sự kiện, sự kiện, event, 행사기획, 이벤트
209 | thương mại điện tử, sàn tmđt, tmđt, shopee, tiktok shop, livestream, e commerce, ecommerce, amazon, 이커머스, 온라인쇼핑몰, 쇼핑몰
301 | kế toán, accountant, accounting, bookkeeper, kế toán nội bộ, kế toán thanh toán, 회계, 경리
302 | kế toán tổng hợp, senior accountant, general accountant
303 | kế toán trưởng, phó phòng kế toán, trưởng phòng kế toán, chief accountant, accounting manager
304 | kế toán thuế, thuế, tax, 세무
305 | kiểm toán, kiểm soát nội bộ, auditor, audit, internal audit, 감사
306 | kế toán kho, kế toán vật tư
307 | kế toán công nợ, công nợ, kế toán bán hàng
308 | kế toán giá thành, cost accountant, kế toán sản xuất
309 | kế toán tiền lương, tiền lương, payroll
401 | phân tích tài chính, chuyên viên tài chính, financial analyst, finance officer, finance, fp a, 재무, 자금
402 | giao dịch viên, kiểm ngân, teller
403 | tín dụng, khách hàng cá nhân, khách hàng doanh nghiệp, quan hệ khách hàng, thẩm định, loan, credit, 여신, 대출
404 | đầu tư, chứng khoán, môi giới chứng khoán, investment, 투자
405 | bảo hiểm, insurance, 보험
407 | giám đốc tài chính, cfo, finance manager, trưởng phòng tài chính, financial controller
408 | quản trị rủi ro, rủi ro, risk, 리스크
409 | thu hồi nợ, xử lý nợ, debt collection, 채권추심
501 | nhân sự, hành chính nhân sự, hr, human resources, human resource, hrbp, people operations, 인사
502 | nhân viên tuyển dụng, chuyên viên tuyển dụng, trưởng phòng tuyển dụng, recruiter, talent acquisition, headhunter, 채용담당, 헤드헌터, 헤드헌팅, 리크루터
503 | đào tạo nội bộ, chuyên viên đào tạo, training specialist, learning and development, trainer
504 | c b, lương và phúc lợi, compensation
505 | trưởng phòng nhân sự, trưởng phòng hành chính nhân sự, giám đốc nhân sự, hr manager, hrm
506 | 노무, labour relation
601 | hành chính, hành chính văn phòng, nhân viên văn phòng, admin, administrative, office assistant, sales admin, trợ lý kinh doanh, 총무, 사무, 경영지원
602 | thư ký, secretary, 비서
603 | trợ lý giám đốc, executive assistant, personal assistant
604 | lễ tân, receptionist, 리셉션
605 | nhập liệu, data entry, 데이터입력
606 | trưởng phòng hành chính, office manager, 총무팀장
607 | văn thư, lưu trữ
701 | back end, backend, java, php, net developer, dotnet, golang, nodejs, node js, python developer, java developer, php developer, ruby, 백엔드, 서버개발
702 | front end, frontend, reactjs, react js, vuejs, vue js, angular, 프론트엔드, 퍼블리셔
703 | full stack, fullstack, xây dựng website, xây dựng web, xây dựng trang web, lập trình web, thiết kế website, thiết kế web, thiết kế trang web, web developer, 풀스택, 웹개발
704 | mobile, android, ios, flutter, react native, thiết kế app, thiết kế ứng dụng, 안드로이드, 모바일, 앱개발
705 | tester, qa, qa qc tester, kiểm thử, test engineer, automation test, manual test, sdet, qa engineer, quality assurance engineer software, 테스터
706 | business analyst, phân tích nghiệp vụ, ba, it ba, system analyst, 비즈니스분석
707 | lập trình nhúng, nhúng, embedded, firmware, fpga, 임베디드, 펌웨어, 반도체, soc
708 | lập trình game, game developer, unity, cocos, game, unreal, 게임개발, 게임제작, 게임
709 | software architect, solution architect, technical lead, tech lead, engineering manager, kiến trúc sư giải pháp, 아키텍트
710 | brse, bridge, comtor
711 | erp, sap, odoo, 이알피
712 | it project manager, scrum master, technical program manager, it pm, quản lý dự án phần mềm, 프로젝트매니저
801 | data analyst, data analysis, phân tích dữ liệu, business intelligence, bi analyst, 데이터분석
802 | data engineer, kỹ sư dữ liệu, etl, data warehouse, 데이터엔지니어
803 | ai engineer, machine learning, data scientist, data science, ai, llm, computer vision, khoa học dữ liệu, trí tuệ nhân tạo, 머신러닝, 딥러닝, 인공지능, 데이터사이언티스트
804 | quản trị hệ thống, quản trị hạ tầng, giải pháp hạ tầng, hạ tầng cntt, hạ tầng it, hạ tầng công nghệ thông tin, hạ tầng trung tâm dữ liệu, system admin, system administrator, system engineer, sysadmin, linux, 시스템엔지니어, 서버관리, 인프라
805 | devops, sre, site reliability, cloud engineer, cloud, aws, platform engineer, 데브옵스, 클라우드
806 | quản trị mạng, hạ tầng mạng, kỹ sư mạng, network, network engineer, 네트워크
807 | an ninh thông tin, an toàn thông tin, bảo mật, an ninh mạng, security engineer, cybersecurity, information security, soc analyst, pentest, 정보보안, 보안
808 | it support, helpdesk, help desk, it helpdesk, nhân viên it, it, hỗ trợ kỹ thuật, triển khai phần mềm, technical support, customer engineer, 기술지원, 전산
809 | cơ sở dữ liệu, database administrator, dba, database, 데이터베이스
901 | product manager, product owner, quản lý sản phẩm, phát triển sản phẩm, product, program manager, 프로덕트매니저, 프로덕트오너, 서비스기획, pm, po, 기획
902 | ui ux, uiux, ux ui, ux designer, ui designer, product designer, interaction designer, ux researcher, thiết kế giao diện, 프로덕트디자이너, ux디자이너, ui디자이너, 웹디자인, 웹디자이너, ux, ui
903 | thiết kế đồ họa, thiết kế đồ hoạ, thiết kế hình ảnh, thiết kế logo, logo, logo design, nhận diện thương hiệu, thiết kế bao bì, thiết kế banner, thiết kế poster, brochure, catalogue, graphic design, graphic designer, art director, illustrator, visual designer, 그래픽디자인, 그래픽, 브랜드디자이너, 로고디자인, 로고, bx
904 | thiết kế nội thất, nội thất, interior design, interior, 인테리어
905 | thiết kế thời trang, thời trang, fashion, 패션디자인, 패션
906 | thiết kế sản phẩm, industrial design, 제품디자인
907 | 3d, họa sĩ, hoạ sĩ, animation, animator, 2d artist, artist, 애니메이션, 모션그래픽, 모션
908 | dựng phim, dựng video, video editor, video, media, quay dựng, editor video, 영상편집, 영상, pd, 유튜브
909 | nhiếp ảnh, chụp ảnh, quay phim, photographer, 촬영
1001 | lắp ráp điện tử, lắp ráp, assembler, 조립
1002 | công nhân, lao động phổ thông, công nhân sản xuất, production worker, nhân viên sản xuất, 생산직, 생산
1003 | tổ trưởng, trưởng ca, trưởng chuyền, production leader, 반장
1004 | quản đốc, quản lý sản xuất, giám đốc nhà máy, giám đốc sản xuất, production manager, production supervisor, factory manager, plant manager, 공장장, 생산관리
1005 | kỹ sư sản xuất, process engineer, production engineer, kỹ sư công nghệ, kỹ sư quy trình, manufacturing engineer, 생산기술, 공정
1006 | ép nhựa, vận hành máy, machine operator, operator
1007 | đóng gói, packing, packer, 포장
1008 | kế hoạch sản xuất, planner, production planning, nhân viên kế hoạch, 생산계획
1009 | chế biến thực phẩm, thực phẩm, food processing, 식품
1010 | chế biến gỗ, thợ mộc, gỗ, woodworking, 목재
1101 | qc, kcs, kiểm tra chất lượng, kiểm soát chất lượng, quality control, 품질검사, 검사
1102 | đảm bảo chất lượng, quality assurance, kỹ sư chất lượng, quality engineer, 품질보증, 품질
1103 | trưởng phòng chất lượng, quản lý chất lượng, quality manager, 품질팀장
1104 | iso, hệ thống quản lý
1105 | lean, kaizen, cải tiến, 공정개선
1106 | phòng thí nghiệm, thí nghiệm, phòng lab, hóa nghiệm, lab technician, laboratory, 실험실
1201 | kỹ sư cơ khí, cơ khí, chế tạo, mechanical, mechanical engineer, kỹ sư cơ điện, 기계, 기구설계, 기계설계
1202 | thiết kế khuôn, bản vẽ, autocad, solidworks, họa viên cơ khí, draftsman, 금형설계, 캐드
1203 | cnc, phay, tiện, milling, 선반
1204 | thợ hàn, hàn, welder, welding, 용접
1205 | sửa chữa ô tô, ô tô, cố vấn dịch vụ, garage, automotive, auto mechanic, 자동차정비, 자동차
1206 | bảo trì, bảo dưỡng, sửa chữa, maintenance, 유지보수, 설비, 정비
1207 | khuôn mẫu, khuôn, 금형
1208 | sửa xe máy, xe máy
1301 | kỹ sư điện, điện nước, cơ điện, m e, mep, electrical engineer, electrical, 전기
1302 | kỹ sư điện tử, điện tử, electronics, electronic engineer, hardware engineer, hardware, pcb, 전자, 하드웨어, 회로
1303 | tự động hóa, tự động hoá, automation engineer, plc, robot, 자동화, 로봇
1304 | thợ điện, điện công nghiệp, điện, electrician, 전기기사
1305 | điện lạnh, hvac, điều hòa, 냉동, 공조
1306 | kỹ thuật viên viễn thông, lắp đặt, telecom technician
1307 | viễn thông, telecom, telecommunication, 통신
1401 | kỹ sư xây dựng, xây dựng, kết cấu, cầu đường, civil engineer, structural, construction, hạ tầng, 토목, 건설, 시공
1402 | kiến trúc sư, kiến trúc, architect, 건축, 건축설계
1403 | giám sát công trình, giám sát thi công, giám sát xây dựng, tư vấn giám sát, site supervisor, 현장감독, 감리
1404 | chỉ huy trưởng, chỉ huy phó, site manager, 현장소장, 공사
1405 | dự toán, qs, quantity surveyor, đấu thầu, hồ sơ thầu, quyết toán, 견적, 적산
1406 | họa viên kiến trúc, họa viên, hoạ viên, draughtsman
1408 | trắc địa, trắc đạc, surveyor, 측량
1409 | thợ sơn, sơn, painter
1501 | bất động sản, môi giới, real estate, property consultant, 부동산
1502 | quản lý tòa nhà, quản lý toà nhà, tòa nhà, ban quản lý, building manager, facility, property manager, 시설관리, 건물관리
1503 | thẩm định giá, valuation
1504 | phát triển dự án, phát triển mặt bằng, project development
1601 | nhân viên kho, kho, phụ kho, soạn hàng, warehouse, 창고
1602 | thủ kho, storekeeper
1603 | logistics, kho vận, quản lý kho, hậu cần, logistics manager, warehouse manager, 물류
1604 | điều phối, điều vận, dispatcher, coordinator, 배차
1605 | lái xe tải, lái xe, tài xế, driver, truck driver, 운전
1606 | lái xe con, lái xe riêng, tài xế riêng, 승용차
1607 | xe nâng, forklift, 지게차
1608 | giao hàng, shipper, bưu tá, delivery, courier, 배송, 택배, 배달
1609 | chứng từ, giao nhận, forwarding, forwarder, 포워딩
1701 | xuất nhập khẩu, import export, xuất khẩu, nhập khẩu, export, import, kinh doanh quốc tế, 수출입, 무역
1702 | hải quan, khai báo hải quan, customs, 통관, 관세
1703 | mua hàng, thu mua, vật tư, purchasing, procurement, buyer, sourcing, purchaser, 구매, 소싱
1704 | trưởng phòng mua hàng, trưởng phòng thu mua, purchasing manager, procurement manager, 구매팀장
1705 | chuỗi cung ứng, supply chain, scm, 공급망
1706 | quản lý đơn hàng, merchandiser, merchandise, quản lý ngành hàng, 머천다이저
1801 | công nhân may, thợ may, may mặc, may, sewing, 봉제
1802 | rập, thiết kế rập, pattern, 패턴사
1803 | chuyền trưởng
1804 | da giày, giày, footwear, 신발
1805 | kỹ thuật may, kỹ thuật chuyền, garment, 의류
1806 | dệt, nhuộm, textile, 섬유
1901 | đầu bếp, bếp, cook, chef, nhân viên bếp, 요리사, 조리, 셰프
1902 | bếp trưởng, head chef, executive chef, 주방장
1903 | phục vụ, nhân viên phục vụ, bồi bàn, waiter, waitress, 서빙, 홀
1904 | pha chế, barista, bartender, 바리스타
1905 | lễ tân khách sạn, front office, 호텔프런트
1906 | giám sát buồng phòng, housekeeping supervisor
1907 | buồng phòng, housekeeping, 룸메이드
1908 | quản lý nhà hàng, giám sát nhà hàng, restaurant manager, f b manager, nhà hàng, 레스토랑
1909 | quản lý khách sạn, hotel manager, khách sạn, hotel, 호텔
1910 | phụ bếp, kitchen helper, 주방보조
2001 | hướng dẫn viên, tour guide, 가이드
2002 | điều hành tour, du lịch, tour operator, travel, sale tour, 여행, 관광
2003 | đặt vé, booker, ticketing, vé máy bay, 발권
2004 | tiếp viên hàng không, flight attendant, cabin crew, 승무원
2101 | bác sĩ, doctor, physician, y sĩ, 의사
2102 | bác sĩ chuyên khoa, bác sĩ sản, bác sĩ nhi, bác sĩ nội, bác sĩ siêu âm, specialist doctor, 전문의
2103 | điều dưỡng, y tá, nurse, hộ sinh, y tế, nursing, 간호
2104 | dược sĩ, nhà thuốc, pharmacist, dược, 약사, 제약
2105 | trình dược viên, medical representative, thiết bị y tế, 의료기기, 제약영업
2106 | bác sĩ nha khoa, nha khoa, nha sĩ, răng hàm mặt, dentist, 치과
2107 | xét nghiệm, medical laboratory, 임상병리, 임상
2108 | vật lý trị liệu, phục hồi chức năng, physiotherapist, 물리치료
2109 | phụ tá nha khoa, trợ thủ nha khoa, 치과위생사
2201 | mầm non, giáo viên mầm non, preschool, kindergarten, 유치원, 보육교사
2202 | tiểu học, giáo viên tiểu học, primary teacher
2203 | giáo viên, giáo viên toán, giáo viên văn, trung học, secondary teacher, teacher, 교사
2204 | giáo viên tiếng anh, english teacher, esl, 영어강사
2205 | giáo viên tiếng hàn, 한국어강사
2206 | giảng viên, lecturer, 교수
2207 | gia sư, tutor, 과외
2208 | tuyển sinh, tư vấn tuyển sinh, tư vấn giáo dục, tư vấn du học, du học, admission, education consultant, giáo vụ, học vụ, 교육상담
2209 | trợ giảng, teaching assistant, 조교
2301 | biên dịch, biên phiên dịch, dịch thuật, translator, 번역
2302 | phiên dịch tiếng hàn, korean interpreter
2303 | phiên dịch, interpreter, 통역
2304 | phiên dịch tiếng trung
2305 | phiên dịch tiếng nhật
2401 | chăm sóc khách hàng, cskh, dịch vụ khách hàng, customer service, customer support, customer care, 고객상담, 고객응대, 고객지원, cs, cx, 고객서비스
2402 | tổng đài, tổng đài viên, trực tổng đài, call center, contact center, 콜센터, 상담원
2403 | trưởng nhóm chăm sóc khách hàng, trưởng phòng chăm sóc khách hàng, customer service manager
2405 | customer success, 고객성공
2501 | luật sư, lawyer, attorney, 변호사
2502 | pháp lý, pháp chế, luật, legal, 법무
2503 | tuân thủ, compliance, 준법, 컴플라이언스
2504 | sở hữu trí tuệ, patent, 특허
2601 | giám đốc điều hành, tổng giám đốc, ceo, general manager, managing director, 대표이사
2602 | quản lý dự án, quản trị dự án, project manager, project management, điều phối dự án, project coordinator, 프로젝트관리
2603 | quản lý vận hành, vận hành, operations manager, operation manager, operations, operation, 운영
2604 | quản lý chi nhánh, giám đốc chi nhánh, trưởng chi nhánh, branch manager, 지점장
2605 | tư vấn chiến lược, consultant, strategy, business development, phát triển kinh doanh, partnerships, 컨설턴트, 사업개발, 전략기획, 컨설팅
2701 | an toàn lao động, hse, ehs, an toàn, safety, 산업안전, 안전관리
2702 | môi trường, environmental, 환경
2703 | điện mặt trời, năng lượng, solar, energy, 태양광
2704 | hóa chất, kỹ sư hóa, hoá, hóa, chemical, r d, rnd, nghiên cứu phát triển, 화학, 연구원, 연구개발
2705 | nước thải, xử lý nước, wastewater, 수처리
2801 | nông nghiệp, nông học, agronomist, trồng trọt, agriculture, 농업
2802 | thú y, bác sĩ thú y, veterinarian, 수의사
2803 | thủy sản, thuỷ sản, aquaculture, 양식
2805 | chăn nuôi, trại heo, livestock, 축산
2901 | làm tóc, thợ tóc, hair stylist, hairdresser, 헤어
2902 | spa, thẩm mỹ, kỹ thuật viên spa, làm đẹp, nail, beauty, 뷰티, 미용, 피부관리
2903 | bảo vệ, security guard, vệ sĩ, an ninh, 경비
2904 | tạp vụ, vệ sinh, lao công, cleaner, janitor, 미화, 청소
2905 | giúp việc, helper, 가사도우미
2906 | huấn luyện viên, gym, fitness, personal trainer, 트레이너
2907 | bảo mẫu, trông trẻ, nanny, babysitter, 베이비시터
1 | sales promotion, business sales, 판매
2 | marketing pr, multimedia, media, 미디어, 광고
3 | kế toán kiểm toán, accounting finance
4 | ngân hàng, tài chính, banking, financial services, bank, 금융, 은행
5 | hr, 인사
6 | trợ lý, assistant, hành chính văn phòng, business administration, retail office support
7 | cntt phần mềm, it phần mềm, phần mềm, software, information technology, công nghệ thông tin, software development, software design, it, 소프트웨어, s w, sw, 솔루션, developer, software engineer, software developer, lập trình viên, lập trình, kỹ sư phần mềm, 개발자, 소프트웨어개발, sw개발
8 | cntt phần cứng, it phần cứng, phần cứng, data, hạ tầng, it hardware, 데이터, 빅데이터, 블록체인, 서버
9 | mỹ thuật, creative art, user experience, designer, thiết kế, 디자이너, 디자인
10 | sản xuất, manufacturing, manufacturing production, 제조, 제작
11 | qa qc, chất lượng, quality, 검증
12 | cơ khí chế tạo, engineering, 엔지니어링, 설계, 엔지니어, kỹ thuật viên, nhân viên kỹ thuật, kỹ thuật, technician
13 | điện điện tử điện lạnh, điện điện tử, h w, hw
14 | construction civil engineering, 시설
15 | property
16 | vận tải, vận chuyển, transport, logistic, 운송
17 | ngoại thương, trade
18 | dệt may
19 | nhà hàng khách sạn, dịch vụ khách sạn nhà hàng du lịch, food beverage, ẩm thực, 식음료, 외식
21 | health care, healthcare, medical, dược phẩm, 의료, 바이오
22 | giáo dục, giáo dục đào tạo, đào tạo, teaching education, education, training, 교육, 강사
23 | biên phiên dịch, ngoại ngữ, tiếng anh, tiếng hàn, tiếng trung, tiếng nhật, korean, chinese, japanese, 중국어, 일본어
24 | customer service care, dịch vụ, service, 고객
25 | law, 법률
26 | quản lý điều hành, quản lý, giám đốc, manager, management, director, leader, trưởng phòng, 경영, 매니저, 관리
28 | nông lâm, nông nghiệp lâm nghiệp
29 | security
`;
